import { Html, html } from '../../html.ts';
import type { AppFile } from '../../http/app-files/app-files.ts';

/** The app's own page, taken apart, so that a page of the server's differs from it only where it must. */
export interface AppPage {
  /** Everything in the head that any page has: icons, colours of the bar, style sheet. */
  readonly head: Html;
  /** The script that brings the app once the page is painted, with what it brings. */
  readonly firstPaint: Html;
}

interface ManifestEntry {
  readonly file: string;
  /** Of a file that several modules were put in. */
  readonly name?: string;
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry | undefined>>;

const FIRST_PAINT = 'src/boot/first-paint/first-paint.ts';
/** What a page of the server's has otherwise: its own title, and the app later. */
const REPLACED =
  /<title>[^<]*<\/title>|<meta name="description"[^>]*>|<link rel="(?:modulepreload|manifest)"[^>]*>|<script type="module"[^>]*><\/script>/g;
/** What an installed app is called and looks like: with its pictures it would come before the cover. */
const WEB_MANIFEST = /<link rel="manifest"[^>]*href="([^"]+)"/;
const SCRIPT = /<script type="module"[^>]*src="([^"]+)"/g;

/** Which files the build made of which sources; null for a build that does not say. */
export function manifestOf(files: ReadonlyMap<string, AppFile>): Manifest | null {
  const manifest = files.get('/.vite/manifest.json');
  return manifest === undefined ? null : (JSON.parse(manifest.plain.toString()) as Manifest);
}

/** Null where the build has no such page. `modules` are what the app draws the page with, as the manifest names them. */
export function splitAppPage(files: ReadonlyMap<string, AppFile>, modules: readonly string[]): AppPage | null {
  const page = files.get('/index.html')?.plain.toString();
  const entries = manifestOf(files);
  if (page === undefined || entries === null) return null;
  const script = entries[FIRST_PAINT]?.file;
  // The last one starts the app; those before it are what it needs.
  const app = [...page.matchAll(SCRIPT)].at(-1)?.[1];
  const [, head] = /<head>([\s\S]*)<\/head>/.exec(page) ?? [];
  if (script === undefined || app === undefined || head === undefined) return null;
  const [, webManifest = ''] = WEB_MANIFEST.exec(page) ?? [];
  const ahead = filesOf(entries, modules).filter((file) => file !== app);
  return {
    head: new Html(
      head
        .replaceAll(REPLACED, '')
        .replaceAll(/\n\s*\n+/g, '\n')
        .trim(),
    ),
    firstPaint: html`<script type="module" async blocking="render" id="first-paint" src="/${script}" data-app="${app}" data-ahead="${ahead.join(' ')}" data-manifest="${webManifest}"></script>`,
  };
}

/** The files of these modules, or of files so named, and of everything that they import at once, each once. */
export function filesOf(entries: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (module: string) => {
    const entry = entries[module] ?? Object.values(entries).find((file) => file?.name === module);
    if (entry === undefined || found.has(`/${entry.file}`)) return;
    found.add(`/${entry.file}`);
    for (const imported of entry.imports ?? []) follow(imported);
  };
  for (const module of modules) follow(module);
  return [...found];
}
