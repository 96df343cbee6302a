import styles from './page-title.module.css';

/** The one `h1` of a screen: 34 px on a phone, 44 px from tablet on. Takes focus after navigation. */
export function PageTitle({ children }: { readonly children: string }) {
  return (
    <h1 tabIndex={-1} className={`balance ${styles.title}`}>
      {children}
    </h1>
  );
}
