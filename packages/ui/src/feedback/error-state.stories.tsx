import { Button } from '../actions/button.tsx';
import { ErrorState } from './error-state.tsx';

export const WithAction = () => (
  <ErrorState action={<Button>Refresh Page</Button>}>The chores could not be loaded.</ErrorState>
);

export const AsPage = () => (
  <ErrorState title="Something went wrong" titleLevel={1} action={<Button>Refresh Page</Button>}>
    Please try refreshing the page.
  </ErrorState>
);
