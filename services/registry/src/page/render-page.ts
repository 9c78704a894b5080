import { escapeHtml } from '@family-chores/contracts/escape-html';
import { type PageOfPath, titleOf } from '@family-chores/contracts/registry/match-route';
import { RESET_PARAMETER } from '@family-chores/contracts/registry/pin-parameters';
import { scriptsOfStart } from '@family-chores/contracts/registry/page-scripts';
import type { ReleaseDocument, ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { PageContent } from './fill-slots.ts';
import { scriptJson } from './html.ts';
import { canvas } from './web-manifest.ts';

export interface RenderedPage {
  status: 200 | 404;
  html: (nonce: string) => string;
}

const NONCE = '%nonce%';

/** If a script's preload and its tag differ in their attributes, browsers fetch it twice. */
function scriptAttributes({ base, scripts }: ServedBuild, file: string): string {
  const integrity = scripts[file];
  const hash = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `"${escapeHtml(base + file)}"${hash} crossorigin="anonymous"`;
}

const scriptTag = (build: ServedBuild) => (file: string) =>
  `<script defer src=${scriptAttributes(build, file)}></script>`;
const preload = (build: ServedBuild, file: string) =>
  `<link rel="preload" as="script" href=${scriptAttributes(build, file)}>`;

// Without an icon, browsers request /favicon.ico.
const iconLink = (icon: string | null) =>
  `<link rel="icon" type="image/svg+xml" href="${escapeHtml(icon ?? 'data:,')}">`;

/** The tags that let a page be installed on a home screen. */
const appLinks = (icons: readonly string[]) => {
  const touchIcon = icons.find((url) => url.includes('/icon-maskable-'));
  return [
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(touchIcon ? [`<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">`] : []),
    `<meta name="theme-color" content="${canvas.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${canvas.dark}" media="(prefers-color-scheme: dark)">`,
  ].join('\n');
};

/** Preload tags for the scripts that the page needs to start, besides the shell's entry. */
function preloads(document: ReleaseDocument, page: PageOfPath | null): string[] {
  return [...new Set(scriptsOfStart(document, page).map(({ build, file }) => preload(build, file)))];
}

const colors = {
  light: `background:${canvas.light};color:#30261d`,
  dark: `background:${canvas.dark};color:#f7efe7`,
};

/** Style of the splash screen, which is shown until the shell renders, unless the page is prerendered. */
const splashStyle = `<style nonce="${NONCE}">
.splash{position:fixed;inset:0;display:grid;place-content:center;text-align:center;font:18px/1.5 system-ui,sans-serif;${colors.light}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .splash{${colors.dark}}}
:root[data-theme=dark] .splash{${colors.dark}}
.splash p{animation:late 0s 12s both}@keyframes late{from{visibility:hidden}to{visibility:visible}}
[data-failed] .splash p{animation:none}
.prerendered~.splash,[data-elsewhere] .prerendered{display:none}[data-elsewhere] .prerendered~.splash{display:grid}
</style>`;

const SPLASH_HTML =
  '<div class="splash"><p>Still loading. Please check your connection and refresh the page.</p></div>';

/** Shown even over a prerendered page, so that a user can get rid of a pinned shell that does not start. */
const resetLink = `<style nonce="${NONCE}">
.way-out{position:fixed;inset:auto 0 0;margin:0;padding:16px;text-align:center;font:18px/1.5 system-ui,sans-serif;${colors.light}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .way-out{${colors.dark}}}
:root[data-theme=dark] .way-out{${colors.dark}}
.way-out a{color:inherit}
.way-out{animation:late 0s 12s both}
[data-failed] .way-out{animation:none}
</style>
<p class="way-out">This browser uses pinned builds. <a href="?${RESET_PARAMETER}">Use the released builds</a></p>`;

/** Contains its own style, so that the shell replaces the page and the style when it renders. */
const prerenderedBody = ({ css, html }: PageContent) =>
  `<style nonce="${NONCE}">${css}</style><div class="prerendered">${html}</div>`;

/** The scripts and preloads that start the app, in a template if it starts on intent. Scripts run after parsing. */
function startTags(document: ReleaseDocument, page: PageOfPath | null, startsOnIntent: boolean): string {
  const { build } = document.shell;
  const scripts = build.entry.map(scriptTag(build));
  const early = preloads(document, page);
  if (!startsOnIntent) return [...scripts, ...early].join('\n');
  // Browsers fetch nothing in a template. The inline script adds the links to the page first, and the scripts only
  // after parsing. The scripts of the entry therefore have preload links here too, so that browsers fetch them earlier.
  const entry = build.entry.map((file) => preload(build, file));
  return `<template id="start">\n${[...entry, ...early, ...scripts].join('\n')}\n</template>`;
}

interface ShownPage {
  path: string;
  /** The route of the path; null for an unknown path. */
  page: PageOfPath | null;
}

/**
 * A page is rendered once per release: only the nonce differs between responses.
 * @param shown null for a page that works at any path
 * @param content what the page shows before any script has run; null if it is not prerendered
 */
export function renderPage(
  document: ReleaseDocument,
  shown: ShownPage | null,
  content: PageContent | null = null,
): RenderedPage {
  // Left out of the release document in the page, because the page itself contains the inline script.
  const { inlineScript, ...shell } = document.shell;
  const page = shown?.page ?? null;
  const isPinned = Object.keys(document.pins).length > 0;
  const startsOnIntent = content?.startsOnIntent === true && inlineScript !== undefined;
  const start = startTags(document, page, startsOnIntent);
  const title = shown ? titleOf(page) : 'Family Chores';
  const html = `<!doctype html>
<html lang="en"${content && shown ? ` data-prerendered="${escapeHtml(shown.path)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${escapeHtml(title)}</title>
<meta name="description" content="Assign chores, track progress and celebrate achievements as a family.">
${iconLink(shell.icon)}
${appLinks(shell.appIcons)}
${startsOnIntent ? start : ''}
${inlineScript ? `<script>${inlineScript}</script>` : ''}
<meta property="csp-nonce" nonce="${NONCE}">
${startsOnIntent ? '' : start}
${splashStyle}
<script type="application/json" id="release">${scriptJson({ ...document, shell })}</script>
</head>
<body>
<div id="root">${content ? prerenderedBody(content) : ''}${SPLASH_HTML}${isPinned ? resetLink : ''}</div>
<noscript>Family Chores needs JavaScript.</noscript>
</body>
</html>
`;
  const pieces = html.split(NONCE);
  return { status: page || !shown ? 200 : 404, html: (nonce) => pieces.join(nonce) };
}
