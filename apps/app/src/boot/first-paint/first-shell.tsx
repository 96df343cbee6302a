import { usePhrases } from '@auscult/web/services/web-services';
import { Outlet } from '@tanstack/react-router';
import shellStyles from '../../routes/shell/shell.module.css';
import { SideRail } from '../../routes/shell/side-rail.tsx';
import { Sidebar } from '../../routes/shell/sidebar.tsx';
import { TabBar } from '../../routes/shell/tab-bar.tsx';

/** The shell as the server draws it: it does not know the screen's width, so every navigation is there and the style sheet shows one. */
export function FirstShell() {
  const { shell } = usePhrases();
  return (
    <div className={shellStyles.shell}>
      <a href="#content" className={shellStyles.skip}>
        {shell.skipToContent}
      </a>
      <div className="first-tablet">
        <SideRail />
      </div>
      <div className="first-desktop">
        <Sidebar />
      </div>
      <div className={shellStyles.page}>
        <main id="content" tabIndex={-1} className={shellStyles.content}>
          <Outlet />
        </main>
      </div>
      <div className="first-phone">
        <TabBar />
      </div>
    </div>
  );
}
