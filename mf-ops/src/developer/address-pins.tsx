import { isLocalPin, type Pins } from '@family-chores/contracts/registry/pin-parameters';
import { Button } from '@family-chores/ui/actions';
import { DefinitionList } from '@family-chores/ui/data';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { useApplyPins } from './use-apply-pins.ts';

interface Props {
  pins: Pins;
  onDecline: () => void;
  /** Replaced in tests. */
  reload?: (() => void) | undefined;
}

function sourceOf(name: string, pin: string): string {
  if (name === 'channel') return `the releases of channel ${pin}`;
  return isLocalPin(pin)
    ? `the server at ${pin} on this machine`
    : `the build ${pin}, published to the registry`;
}

/**
 * Asks for confirmation before the pins in the address are applied: anyone can craft a link, and a pinned build runs
 * with the user's permissions.
 */
export function AddressPins({ pins, onDecline, reload }: Props) {
  const { apply, isApplying } = useApplyPins(reload);
  const buttons = (
    <>
      <Button disabled={isApplying} onClick={onDecline}>
        Not Now
      </Button>
      <Button
        variant="primary"
        pending={isApplying}
        pendingLabel="Applying..."
        onClick={() => void apply(pins)}
      >
        Apply
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onDecline}
      title="Apply pinned builds?"
      description="The link you opened asks this browser to run builds other than the released ones."
      footer={buttons}
    >
      <Stack gap="lg" align="stretch">
        <DefinitionList
          items={Object.entries(pins).map(([name, pin]) => ({
            term: name,
            description: sourceOf(name, pin),
          }))}
        />
        <Text>
          These builds can do everything that you can do here. Apply them only if you know who sent you this
          link.
        </Text>
      </Stack>
    </Dialog>
  );
}
