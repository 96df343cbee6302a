/** The style of pages that the server writes itself: paper, ink and coral, as the design's tokens have them. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --paper: oklch(0.979 0.006 75); --surface: oklch(0.996 0.003 75); --sunken: oklch(0.952 0.008 75); --line: oklch(0.905 0.009 75);
  --ink: oklch(0.245 0.036 285); --ink-2: oklch(0.43 0.026 285); --coral-text: oklch(0.525 0.185 27); --accr: oklch(0.44 0.07 170);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.185 0.018 285); --surface: oklch(0.225 0.02 285); --sunken: oklch(0.255 0.021 285); --line: oklch(0.33 0.021 285);
    --ink: oklch(0.955 0.006 75); --ink-2: oklch(0.79 0.012 75); --coral-text: oklch(0.76 0.14 27); --accr: oklch(0.81 0.08 170);
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 'Bricolage Grotesque Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif;
}
h1 { font-size: 2.125rem; line-height: 1.12; letter-spacing: -0.022em; margin: 0 0 0.5rem; }
h2 { font-size: 1.375rem; line-height: 1.27; letter-spacing: -0.012em; margin: 3rem 0 0.5rem; }
h3 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0.75rem; max-width: 62ch; }
a { color: var(--coral-text); }
code, nav a { display: inline-block; padding: 0.25rem 0.75rem 0.25rem 0; }
pre { font: 0.875rem/1.5 ui-monospace, 'SF Mono', Menlo, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 1rem 1.25rem; margin: 0.75rem 0; }
.quiet { color: var(--ink-2); font-size: 0.875rem; }
.method { color: var(--coral-text); margin-right: 0.5rem; }
.code { font-size: 1.75rem; letter-spacing: 0.1em; color: var(--accr); }
iframe.mail { display: block; width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 14px; background: #faf8f4; }
summary { cursor: pointer; padding: 0.5rem 0; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0; font-size: 0.875rem; }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
td form { display: grid; gap: 0.25rem; justify-items: start; }
td select { width: 14rem; max-width: 100%; }
th { font-weight: 600; color: var(--ink-2); overflow-wrap: normal; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 6px; }
`;
