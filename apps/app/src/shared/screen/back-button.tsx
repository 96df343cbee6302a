import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases } from '@auscult/web/services/web-services';
import { type NavigateOptions, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft, type LucideIcon } from 'lucide-react';

interface BackButtonProps {
  readonly className?: string | undefined;
  /** Target when there is no history; Home by default. */
  readonly fallback?: NavigateOptions;
  /** Another where what is left goes on below, as in the mini player. */
  readonly icon?: LucideIcon;
}

/** Back to the page before this one. */
export function BackButton({ className, fallback = { to: '/main/home' }, icon: Icon = ChevronLeft }: BackButtonProps) {
  const { shell } = usePhrases();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      label={shell.back}
      {...(className && { className })}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate(fallback))}
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
