import { SAVED_KEYS } from '@family-chores/contracts/registry/saved-keys';
import { isNative } from '../native/is-native.ts';
import { isSlow, isDataSaverOn } from '../prefetch/connection.ts';
import { HOVER_MS } from '../prefetch/link-intent.ts';
import { readReleaseDocument } from '../release/release-document.ts';
import { wasElsewhere } from './first-paint.ts';
import { markPresses } from './presses.ts';

/** Time after the load event from which an idle browser fetches the app's code. */
const FETCH_AFTER_MS = 5_000;
/** Time after the load event from which an idle browser starts the app. */
const START_AFTER_MS = 12_000;

const root = document.documentElement;

function isSaved(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether the app must start immediately, because the visitor needs more than the prerendered page. The registry checks
 * other reasons for an immediate start (`page.middleware.ts`).
 */
const needsApp = () =>
  'elsewhere' in root.dataset ||
  wasElsewhere() ||
  isSaved(SAVED_KEYS.session) ||
  isSaved(SAVED_KEYS.guestFamily) ||
  isNative() ||
  !navigator.onLine;

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act);

/** Fetches the code of the shell's own screens, sign-in among them, without running it. */
function fetchScreens(): void {
  const { base, entry, initial, pages, scripts } = readReleaseDocument(document).shell.build;
  for (const file of new Set([...entry, ...initial, ...Object.values(pages).flat()])) {
    // Not `rel=prefetch`: it does not check integrity. A file that fails is fetched again when it is needed.
    fetch(base + file, { integrity: scripts[file] ?? '', priority: 'low' }).catch(() => undefined);
  }
}

const pressableIn = ({ target }: Event) =>
  target instanceof Element ? target.closest('a[href],button') : null;

/**
 * Calls `start` when the visitor is about to use the app. For a pressed link, which works without the app, calls
 * `fetchCode`.
 */
function onIntent(start: () => void, fetchCode: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    if (event.pointerType !== 'touch' && pressableIn(event)) timer = setTimeout(start, HOVER_MS);
  });
  addEventListener('pointerdown', (event) => {
    const pressed = pressableIn(event);
    if (pressed instanceof HTMLButtonElement) start();
    else if (pressed) fetchCode();
  });
  addEventListener('focusin', (event) => {
    if (pressableIn(event)?.matches(':focus-visible')) start();
  });
  addEventListener('keydown', start);
}

function onIdle(start: () => void): void {
  if (isDataSaverOn() || isSlow()) return;
  addEventListener('load', () => {
    setTimeout(() => whenIdle(fetchScreens), FETCH_AFTER_MS);
    setTimeout(() => whenIdle(start), START_AFTER_MS);
  });
}

/**
 * Starts the app on a page that is complete without it (see `render-page.ts` in the registry): immediately if the
 * visitor needs more than the page, otherwise as soon as they are about to use the app, or the browser is idle some
 * time after the load event.
 * @param onStart called when the app starts; on a page that starts the app itself, called immediately
 */
export function startOnIntent(onStart: () => void): void {
  if ('prerendered' in root.dataset) markPresses();
  const template = document.querySelector<HTMLTemplateElement>('template#start');
  if (!template) return onStart();
  const addedTags = new Set<string>();
  // Copies the template's tags, because Trusted Types forbid setting a script's address before there is a policy.
  const addTags = (name: 'link' | 'script') => {
    if (addedTags.has(name)) return;
    addedTags.add(name);
    const tags = document.importNode(template.content, true).querySelectorAll(name);
    for (const tag of tags) {
      // Inserted scripts are async by default, and would not run in the order of the tags.
      if (tag instanceof HTMLScriptElement) tag.async = false;
      document.head.append(tag);
    }
  };
  const start = () => {
    if ('startAt' in root.dataset) return;
    onStart();
    addTags('link');
    root.dataset['startAt'] = String(performance.now());
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => addTags('script'));
    else addTags('script');
  };
  if (needsApp()) return start();
  const startOnline = () => {
    if (navigator.onLine) start();
  };
  onIntent(startOnline, () => addTags('link'));
  onIdle(startOnline);
}
