import { Button } from '../actions/button.tsx';
import { Stack } from '../layout/stack.tsx';
import { Banner } from './banner.tsx';

export const Tones = () => (
  <Stack>
    <Banner>Nothing is due today.</Banner>
    <Banner tone="accent">Points are credited once someone else has verified the chore.</Banner>
    <Banner tone="celebrate">A new challenge begins on Monday.</Banner>
    <Banner tone="success">You are logged in.</Banner>
    <Banner tone="danger">It was not saved.</Banner>
  </Stack>
);

export const WithAction = () => (
  <Banner tone="danger" title="No connection" action={<Button>Try Again</Button>}>
    Changes are kept.
  </Banner>
);
