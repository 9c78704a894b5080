import { LoadFailed } from '@family-chores/ui/feedback';
import { Card } from '@family-chores/ui/layout';
import { errorMessage } from '@family-chores/web-kit/api';

/** Shown when the subscription could not be loaded. */
export function StatusFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Card>
      <LoadFailed onRetry={onRetry}>{errorMessage(error, 'Failed to check subscription status.')}</LoadFailed>
    </Card>
  );
}
