import type { Chore } from '@family-chores/contracts/schedule/chores';
import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

interface Props {
  familyId: number;
  /** Suggested name. */
  name: string;
  age: number | undefined;
  onCreated?: ((chore: Chore) => void) | undefined;
}

const NewChoreDialog = lazyPart(() =>
  import(/* webpackChunkName: "chore-form" */ './new-chore-dialog.tsx').then((m) => m.NewChoreDialog),
);

export function NewChoreButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        New Chore
      </Button>
      {isOpen && <NewChoreDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
