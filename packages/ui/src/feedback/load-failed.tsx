import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { ErrorState } from './error-state.tsx';
import type { StateFrameProps } from './state-frame.tsx';

type LoadFailedProps = Omit<StateFrameProps, 'picture' | 'action'> & {
  onRetry: () => unknown;
  isRetrying?: boolean;
};

/** Shown in place of content that could not be loaded, with a button that tries again. */
export function LoadFailed({ onRetry, isRetrying = false, ...rest }: LoadFailedProps) {
  const retry = (
    <Button
      variant={rest.title ? 'primary' : 'secondary'}
      icon={<Icon name="refresh" />}
      pending={isRetrying}
      onClick={() => void onRetry()}
    >
      Try Again
    </Button>
  );
  return <ErrorState action={retry} {...rest} />;
}
