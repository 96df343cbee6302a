import { PageTitle } from '@auscult/ui/layout/page-title';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';
import page from './page.module.css';

interface PageHeadProps {
  readonly title: string;
  /** Where back leads for who came in here. */
  readonly under: NavigateOptions;
  /** What can be done with the whole page. */
  readonly children?: ReactNode;
}

/** The head of a page that lies under another: on a phone, where no rail or sidebar leads away, with the way back. */
export function PageHead({ title, under, children }: PageHeadProps) {
  return (
    <div className={`${page.head} ${page.under}`}>
      <BackButton className={page.back} fallback={under} />
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  );
}
