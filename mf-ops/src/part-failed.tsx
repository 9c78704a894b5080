import { Button } from '@family-chores/ui/actions';
import { ErrorState } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';

interface Props {
  /** What could not be loaded, as a sentence. */
  children: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

export function PartFailed({ children, query: { isFetching, refetch } }: Props) {
  return (
    <ErrorState
      action={
        <Button icon={<Icon name="refresh" />} pending={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      {children}
    </ErrorState>
  );
}
