import type { Criticality } from '@family-chores/contracts/registry/remote-manifest';
import { Button } from '@family-chores/ui/actions';
import { ErrorState } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';

interface Props {
  criticality: Criticality;
  onRetry: () => void;
}

/** Shown in place of a part that is not available. */
export function RemoteFallback({ criticality, onRetry }: Props) {
  if (criticality === 'optional') return null;
  const isEssential = criticality === 'essential';
  return (
    <ErrorState
      title={isEssential ? 'Something went wrong' : undefined}
      titleLevel={1}
      action={
        <Button
          variant={isEssential ? 'primary' : 'secondary'}
          icon={<Icon name="refresh" />}
          onClick={onRetry}
        >
          Try Again
        </Button>
      }
    >
      {isEssential ? 'This page is not available right now.' : 'This part is not available right now.'}
    </ErrorState>
  );
}
