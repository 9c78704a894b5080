import { Button } from '../actions/button.tsx';
import { Mascot } from '../mascot/mascot.tsx';
import { EmptyState } from './empty-state.tsx';

export const WithPicture = () => (
  <EmptyState
    picture={<Mascot />}
    title="Who is in your family?"
    action={<Button variant="primary">Add your first member</Button>}
  >
    Chores need someone to do them.
  </EmptyState>
);

export const Plain = () => <EmptyState>Nothing happened yet.</EmptyState>;
