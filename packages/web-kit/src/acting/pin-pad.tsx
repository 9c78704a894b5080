import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { Avatar } from '@family-chores/ui/data';
import { Inline } from '@family-chores/ui/layout';
import { PinDialog, type PinRefusal } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { useState } from 'react';

interface Props {
  /** The parents who have a PIN. The pad opens for the first one. */
  parents: readonly [Member, ...Member[]];
  reason: string | undefined;
  /** Resolves to why the PIN was refused; undefined if it was accepted. */
  onEnter: (parent: Member, pin: string) => Promise<PinRefusal | undefined>;
  onClose: () => void;
}

/** The PIN pad of one parent, with a button for each of the others. */
export function PinPad({ parents, reason, onEnter, onClose }: Props) {
  const [parent, setParent] = useState(parents[0]);
  const others = parents.filter(({ id }) => id !== parent.id);
  return (
    <PinDialog
      // Clears the digits when another parent is selected.
      resetKey={parent.id}
      title={`${parent.name}'s PIN`}
      description={reason}
      onEnter={(pin) => onEnter(parent, pin)}
      onClose={onClose}
    >
      <Inline gap="sm" justify="center">
        {others.map((other) => (
          <Button
            key={other.id}
            variant="ghost"
            icon={<Avatar id={other.id} name={other.name} size="sm" />}
            onClick={() => setParent(other)}
          >
            I am {other.name}
          </Button>
        ))}
      </Inline>
      <Text size="sm" tone="soft" align="center">
        Forgot the PIN? It can be reset in Settings, under “Parents and PIN”.
      </Text>
    </PinDialog>
  );
}
