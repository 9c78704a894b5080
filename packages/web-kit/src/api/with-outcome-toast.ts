import { showToast, type ToastInput } from '@family-chores/ui/feedback';
import { errorMessage } from './api-error.ts';

interface OutcomeToasts<Result> {
  success?: ToastInput | ((result: Result) => ToastInput);
  failure: {
    /** `Error` by default. */
    title?: string;
    /** The text if the server gives none (specification, section 8), or a function of the error. */
    description: string | ((error: unknown) => string);
  };
}

/** Makes a change and shows a toast with its outcome. Returns whether it succeeded. */
export async function withOutcomeToast<Result>(
  change: () => Promise<Result>,
  { success, failure: { title = 'Error', description } }: OutcomeToasts<Result>,
): Promise<boolean> {
  try {
    const result = await change();
    const toast = typeof success === 'function' ? success(result) : success;
    if (toast) showToast({ tone: 'success', ...toast });
    return true;
  } catch (error) {
    const text = typeof description === 'function' ? description(error) : errorMessage(error, description);
    showToast({ title, description: text, tone: 'destructive' });
    return false;
  }
}
