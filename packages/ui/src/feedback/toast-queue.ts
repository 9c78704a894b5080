export type ToastTone = 'default' | 'success' | 'destructive';

export type ToastInput = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** How long the toast stays, in ms; defaults to 5 s (product specification, section 9). */
  durationMs?: number;
  /** Whether the toast is never dropped in favor of newer ones. */
  lasting?: boolean;
  /** A button, such as Undo, for what the user has just done. */
  action?: ToastAction;
};

interface ToastAction {
  label: string;
  onPress: () => void;
}

export type Toast = Required<Omit<ToastInput, 'description' | 'action'>> & {
  id: number;
  description: string | undefined;
  action: ToastAction | undefined;
};

const DEFAULT_DURATION_MS = 5000;
/** The maximum number of waiting toasts, not counting lasting ones. `dropOldest` drops toasts beyond it. */
const MAX_WAITING = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const setToasts = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const hasSameText = (toast: Toast, input: ToastInput) =>
  toast.title === input.title &&
  toast.description === input.description &&
  toast.tone === (input.tone ?? 'default');

const toastFrom = (input: ToastInput): Toast => {
  lastId += 1;
  const { title, description, tone = 'default', durationMs = DEFAULT_DURATION_MS } = input;
  const { lasting = false, action } = input;
  return { id: lastId, title, description, tone, durationMs, lasting, action };
};

/**
 * Shows a message. At most one toast is visible, and the next ones wait (product specification, section 9). A
 * destructive toast is shown immediately; so is a toast with an action, unless the visible one is destructive. If a
 * toast with the same text and tone is already visible or waiting, the new one is not added, but a destructive toast
 * that waits moves to the front. If one of the two has an action, however, the new toast replaces the earlier one: in
 * the same place if the earlier one was visible, and otherwise it is added as described above.
 * @returns the toast's id
 */
export const showToast = (input: ToastInput): number => {
  const same = toasts.find((each) => hasSameText(each, input));
  const eitherAction = same?.action ?? input.action;
  const toast = same && !eitherAction ? same : toastFrom(input);
  const others = toasts.filter((each) => each !== same);
  if (same && same === toasts[0]) {
    setToasts([toast, ...others]);
  } else if (toast.tone === 'destructive' || (toast.action && toasts[0]?.tone !== 'destructive')) {
    setToasts(withFirst(toast, others));
  } else if (toast !== same) {
    const [visible, ...waiting] = [...others, toast];
    setToasts(visible ? [visible, ...dropOldest(waiting, toast)] : []);
  }
  return toast.id;
};

/** Puts a toast before all others. The visible toast is dropped, or waits if it is destructive or lasting. */
const withFirst = (toast: Toast, [visible, ...waiting]: readonly Toast[]): readonly Toast[] => {
  const isKept = visible && (visible.lasting || visible.tone === 'destructive');
  return [toast, ...dropOldest(isKept ? [visible, ...waiting] : waiting)];
};

const isDestructive = ({ tone }: Toast) => tone === 'destructive';

/** Drops the oldest toasts beyond `MAX_WAITING`: destructive ones only after all others, and never `added`. */
const dropOldest = (waiting: readonly Toast[], added?: Toast) => {
  const rankOf = (toast: Toast) => (toast === added ? 2 : Number(isDestructive(toast)));
  const kept = new Set(
    waiting
      .filter(({ lasting }) => !lasting)
      .toSorted((a, b) => rankOf(a) - rankOf(b) || a.id - b.id)
      .slice(-MAX_WAITING),
  );
  return waiting.filter((toast) => toast.lasting || kept.has(toast));
};

/** Dismisses a visible or waiting toast; without an id, all toasts. */
export const dismissToast = (id?: number): void =>
  setToasts(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));

export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const visibleToast = (): Toast | undefined => toasts[0];
