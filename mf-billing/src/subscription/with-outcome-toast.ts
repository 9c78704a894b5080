import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';

/** Toast texts; the server's text replaces `failure` (specification, section 8). */
interface NoticeText {
  done?: { title: string; description?: string };
  failure: string;
}

/** Awaits a change and shows a toast with its outcome. Returns the result, or undefined if it failed. */
export async function withOutcomeToast<Result>(
  change: Promise<Result>,
  { done, failure }: NoticeText,
): Promise<Result | undefined> {
  try {
    const result = await change;
    if (done) showToast({ ...done, tone: 'success' });
    return result;
  } catch (error) {
    showToast({ title: 'Error', description: errorMessage(error, failure), tone: 'destructive' });
    return undefined;
  }
}
