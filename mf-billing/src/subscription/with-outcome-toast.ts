import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';

/** What to say: the server's text takes the place of `failure` (specification, section 8). */
interface NoticeText {
  done?: { title: string; description?: string };
  failure: string;
}

/** Waits for a change and tells how it went; answers what came of it, nothing when it failed. */
export async function withOutcomeToast<Answer>(
  change: Promise<Answer>,
  { done, failure }: NoticeText,
): Promise<Answer | undefined> {
  try {
    const answer = await change;
    if (done) showToast({ ...done, tone: 'success' });
    return answer;
  } catch (error) {
    showToast({ title: 'Error', description: errorMessage(error, failure), tone: 'destructive' });
    return undefined;
  }
}
