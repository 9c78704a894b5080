import { Icon } from '../icons/icon.tsx';
import { Inline } from '../layout/inline.tsx';
import { Button } from './button.tsx';

export const Variants = () => (
  <Inline>
    <Button variant="primary">Save</Button>
    <Button>Cancel</Button>
    <Button variant="ghost">Not now</Button>
    <Button variant="danger">Delete</Button>
  </Inline>
);

export const WithIcon = () => (
  <Button variant="primary" size="lg" icon={<Icon name="plus" />}>
    Add
  </Button>
);

export const Pending = () => (
  <Inline>
    <Button variant="primary" pending pendingLabel="Saving...">
      Save
    </Button>
    <Button variant="danger" pending pendingLabel="Deleting...">
      Delete
    </Button>
  </Inline>
);

export const Disabled = () => <Button disabled>Not Completed</Button>;

export const FullWidth = () => (
  <Button variant="primary" fullWidth>
    Login
  </Button>
);
