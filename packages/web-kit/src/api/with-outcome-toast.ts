import { showToast, type ToastInput } from '@family-chores/ui/feedback';
import { errorMessage, isActingRefusal, isApiError } from './api-error.ts';

/** A string is shown if the server sent no text (specification, section 8); a function returns the text to show. */
type Description = string | ((error: unknown) => string);

interface OutcomeToasts<Result> {
  success?: ToastInput | ((result: Result) => ToastInput);
  failure: {
    /** `Error` by default. */
    title?: string;
    description: Description;
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
    showToast({ title, description: textOf(error, description), tone: 'destructive' });
    return false;
  }
}

function textOf(error: unknown, description: Description): string {
  // These messages say who may make the change, or what to do first.
  if (isActingRefusal(error) || (isApiError(error) && error.code === 'sign-in-not-recent'))
    return error.message;
  return typeof description === 'function' ? description(error) : errorMessage(error, description);
}
