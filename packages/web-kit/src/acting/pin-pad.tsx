import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { Avatar } from '@family-chores/ui/data';
import { Inline } from '@family-chores/ui/layout';
import { PinDialog, type PinRefusal } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { useState } from 'react';

interface Props {
  /** Those with a PIN, the one who is expected first. */
  parents: readonly [Member, ...Member[]];
  reason: string | undefined;
  /** Returns why the PIN is refused, or nothing. */
  onEnter: (parent: Member, pin: string) => Promise<PinRefusal | undefined>;
  onClose: () => void;
}

/** The PIN pad of a parent, or of another one. */
export function PinPad({ parents, reason, onEnter, onClose }: Props) {
  const [parent, setParent] = useState(parents[0]);
  const others = parents.filter(({ id }) => id !== parent.id);
  return (
    <PinDialog
      // What was entered for one parent is not for another.
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
        Forgotten? It can be reset in Settings, under “Parents and PIN”.
      </Text>
    </PinDialog>
  );
}
