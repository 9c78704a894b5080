import { Card } from '@family-chores/ui/layout';
import { errorMessage } from '@family-chores/web-kit/api';
import { QueryFailed } from '@family-chores/web-kit/remote';

interface Props {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

export function StatusFailed({ query }: Props) {
  return (
    <Card>
      <QueryFailed query={query}>
        {errorMessage(query.error, 'Failed to check subscription status.')}
      </QueryFailed>
    </Card>
  );
}
