import { Button } from '@family-chores/ui/actions';
import { failureText } from '../api/api-error.ts';
import { withOutcomeToast } from '../api/with-outcome-toast.ts';

/** RTK Query's state of an infinite query whose next page is an earlier one. */
export interface EarlierPages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => { unwrap: () => Promise<unknown> };
}

/** A button that loads the next page of the list above it. After a failure, pressing it again tries again. */
export function ShowEarlier({ query }: { query: EarlierPages }) {
  if (!query.hasNextPage) return null;
  const load = () =>
    withOutcomeToast(() => query.fetchNextPage().unwrap(), {
      failure: {
        title: 'Not loaded',
        description: (error) => failureText(error, 'Please try again.'),
      },
    });
  return (
    <Button
      variant="ghost"
      pending={query.isFetchingNextPage}
      pendingLabel="Loading..."
      onClick={() => void load()}
    >
      Show earlier
    </Button>
  );
}
