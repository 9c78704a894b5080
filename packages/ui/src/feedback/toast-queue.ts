export type ToastTone = 'default' | 'success' | 'destructive';

export type ToastInput = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** How long it stays, in ms; 5 s unless told (product specification, section 9). */
  durationMs?: number;
  /** Never gives way to newer ones: what is told once and never again. */
  lasting?: boolean;
};

export type Toast = Required<Omit<ToastInput, 'description'>> & {
  id: number;
  description: string | undefined;
};

const defaultDurationMs = 5000;
/** At most one is visible; a person reads no more than a few in a row, so older ones waiting give way. */
const mostWaiting = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const replace = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const says = (toast: Toast, input: ToastInput) =>
  toast.title === input.title &&
  toast.description === input.description &&
  toast.tone === (input.tone ?? 'default');

/**
 * Tells the person something without interrupting. At most one toast is visible, for 5 s; the next ones wait in a short
 * queue (product specification, section 9). What is already waiting or shown is not said twice. Returns the toast's id.
 */
export const showToast = (input: ToastInput): number => {
  const same = toasts.find((toast) => says(toast, input));
  if (same) return same.id;
  lastId += 1;
  const { title, description, tone = 'default', durationMs = defaultDurationMs, lasting = false } = input;
  const toast = { id: lastId, title, description, tone, durationMs, lasting };
  const [visible, ...waiting] = [...toasts, toast];
  replace(visible ? [visible, ...shortened(waiting)] : []);
  return toast.id;
};

const shortened = (waiting: readonly Toast[]) => {
  const kept = new Set(waiting.filter(({ lasting }) => !lasting).slice(-mostWaiting));
  return waiting.filter((toast) => toast.lasting || kept.has(toast));
};

/** Takes a toast away, shown or still waiting; without an id all of them. */
export const dismissToast = (id?: number): void =>
  replace(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));

export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const visibleToast = (): Toast | undefined => toasts[0];
