import { LoadFailed } from './load-failed.tsx';

const retry = () => undefined;

export const OfAPart = () => <LoadFailed onRetry={retry}>The chores could not be loaded.</LoadFailed>;

export const OfAPage = () => (
  <LoadFailed title="Something went wrong" titleLevel={1} onRetry={retry}>
    We could not load your family. Please try again.
  </LoadFailed>
);

export const Retrying = () => (
  <LoadFailed isRetrying onRetry={retry}>
    The chores could not be loaded.
  </LoadFailed>
);
