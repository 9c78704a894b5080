import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { lazyPart } from '@family-chores/web-kit/remote';
import type { GuestFamily } from '@family-chores/web-kit/session';
import { useState } from 'react';
import { useGuestReturn } from './use-guest-return.ts';

const ConfirmDialog = lazyPart(() => import('@family-chores/ui/overlays').then((m) => m.ConfirmDialog));

interface Props {
  family: GuestFamily;
  /** Called when the family has been removed from this device, or when it is too late to return to it. */
  onDone: () => void;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** Lets a guest who logged out on this device return to their family; there is no other way back. */
export function GuestReturn({ family, onDone }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const { returnToFamily, openRegistration, remove, isRecovering } = useGuestReturn(family, onDone);
  const name = family.name || 'your family';

  return (
    <Card as="section" aria-labelledby="guest-return">
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading id="guest-return" level={2}>
            You were here as a guest
          </Heading>
          <Text tone="soft">
            You can go back on this device until {day.format(family.expiresAt)}. Register to keep your family
            for good and to open it on other devices.
          </Text>
        </Stack>
        <Inline gap="sm">
          <Button
            variant="primary"
            icon={<Icon name="home" />}
            pending={isRecovering}
            onClick={() => void returnToFamily()}
          >
            Back to {name}
          </Button>
          <Button onClick={() => void openRegistration()}>Register and keep it</Button>
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            Remove from this device
          </Button>
        </Inline>
      </Stack>
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${name} from this device?`}
          description="No one will be able to return to this family from this device. If no one else can open it, the family will be lost."
          confirmLabel="Remove"
          pendingLabel="Removing..."
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  );
}
