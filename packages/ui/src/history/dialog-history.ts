/** A browser history entry: a page of the router, and the number of dialogs open above it. */
type Entry = { page: string; level: number };

type OpenDialog = Entry & { close: () => void };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function entryOf(state: unknown): Entry {
  const { key, idx, dialogs } = isRecord(state) ? state : {};
  return { page: `${String(idx)} ${String(key)}`, level: typeof dialogs === 'number' ? dialogs : 0 };
}

let openDialogs: readonly OpenDialog[] = [];
let current: Entry | null = null;

/**
 * Records the current entry. Call it after each change of location, and once before the router subscribes to the
 * history, so that `followHistory` runs before the router and can hide the entries of dialogs from it.
 */
export function recordHistoryEntry(): void {
  if (!current) addEventListener('popstate', followHistory);
  current = entryOf(history.state);
}

/**
 * Adds an entry above the current page, so that Back calls `close`. The entry of a closed dialog is left in the history
 * and reused by the next dialog: only going back could remove it, and that would race with a navigation that follows.
 * @returns a function to call when the dialog has closed
 */
export function addDialog(close: () => void): () => void {
  recordHistoryEntry();
  const { page, level: top } = entryOf(history.state);
  const isLeftBehind = top > 0 && !openDialogs.some((each) => each.page === page && each.level === top);
  const level = isLeftBehind ? top : top + 1;
  if (!isLeftBehind) {
    // Keeps the router's state, as the page is the same for the router.
    history.pushState({ ...(isRecord(history.state) && history.state), dialogs: level }, '');
  }
  current = { page, level };
  const dialog = { page, level, close };
  openDialogs = [...openDialogs, dialog];
  return () => {
    openDialogs = openDialogs.filter((each) => each !== dialog);
  };
}

function followHistory(event: PopStateEvent): void {
  const before = current;
  const now = entryOf(event.state);
  current = now;
  if (!before || before.page !== now.page || before.level === now.level) return;
  event.stopImmediatePropagation();
  const above = openDialogs.filter(({ page, level }) => page === now.page && level > now.level);
  for (const { close } of above.toReversed()) close();
  // Skips the entry of a closed dialog.
  if (above.length === 0) history.go(now.level < before.level ? -1 : 1);
}
