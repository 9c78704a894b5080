/** A browser history entry: a page of the router, and the number of dialogs open above it. */
type Place = { page: string; level: number };

type OpenDialog = Place & { close: () => void };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function placeOf(state: unknown): Place {
  const { key, idx, dialogs } = isRecord(state) ? state : {};
  return { page: `${String(idx)} ${String(key)}`, level: typeof dialogs === 'number' ? dialogs : 0 };
}

let open: readonly OpenDialog[] = [];
let place: Place | null = null;

/**
 * Records the current entry. Call it before the router subscribes to the history, so that dialog entries are hidden from it
 * (window listeners run in the order they were added), and after each change of location.
 */
export function noteEntry(): void {
  if (!place) addEventListener('popstate', followHistory);
  place = placeOf(history.state);
}

/**
 * Adds an entry above the current page, so that Back calls `close`. An entry left behind by a closed dialog is reused:
 * going back when a dialog closes would race with a navigation that follows it.
 * @returns a function to call once the dialog has closed, in any way
 */
export function addDialog(close: () => void): () => void {
  noteEntry();
  const { page, level: current } = placeOf(history.state);
  const isLeftBehind = current > 0 && !open.some((each) => each.page === page && each.level === current);
  const level = isLeftBehind ? current : current + 1;
  if (!isLeftBehind) {
    // Keeps the router's state, as the page is the same for the router.
    history.pushState({ ...(isRecord(history.state) && history.state), dialogs: level }, '');
  }
  place = { page, level };
  const dialog = { page, level, close };
  open = [...open, dialog];
  return () => {
    open = open.filter((each) => each !== dialog);
  };
}

function followHistory(event: PopStateEvent): void {
  const before = place;
  const now = placeOf(event.state);
  place = now;
  if (!before || before.page !== now.page || before.level === now.level) return;
  event.stopImmediatePropagation();
  const above = open.filter(({ page, level }) => page === now.page && level > now.level);
  for (const { close } of above.toReversed()) close();
  // The entry belonged to a closed dialog, but the user wanted to leave the page: goes back once more.
  if (above.length === 0) history.go(now.level < before.level ? -1 : 1);
}
