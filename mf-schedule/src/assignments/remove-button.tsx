import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  isRemoving: boolean;
  /** Returns whether the removal succeeded. */
  remove: () => Promise<boolean>;
  onRemoved: () => void;
}

/** Unobtrusive, because users need this action least and regret it most. */
export function RemoveButton({ children, isRemoving, remove, onRemoved }: Props) {
  return (
    <Button
      variant="ghost"
      icon={<Icon name="trash" />}
      pending={isRemoving}
      pendingLabel="Removing..."
      onClick={async () => {
        if (await remove()) onRemoved();
      }}
    >
      {children}
    </Button>
  );
}
