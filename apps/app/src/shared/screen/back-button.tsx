import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases } from '@auscult/web/services/web-services';
import { type NavigateOptions, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

interface BackButtonProps {
  readonly className?: string | undefined;
  /** Target when there is no history; Home by default. */
  readonly fallback?: NavigateOptions;
}

/** Back to the page before this one. */
export function BackButton({ className, fallback = { to: '/main/home' } }: BackButtonProps) {
  const { shell } = usePhrases();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      label={shell.back}
      {...(className && { className })}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate(fallback))}
    >
      <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
