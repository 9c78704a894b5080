import { Button } from '@family-chores/ui/actions';
import { DefinitionList } from '@family-chores/ui/data';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { isLocal, type Pins } from './pins.ts';
import { useTakePins } from './use-take-pins.ts';

interface Props {
  pins: Pins;
  onDecline: () => void;
  load?: (() => void) | undefined;
}

/** Where its code comes from. */
function placeOf(name: string, pin: string): string {
  if (name === 'channel') return `what is released to ${pin}`;
  return isLocal(pin)
    ? `whatever answers at ${pin} on this machine`
    : `the build ${pin}, published to the registry`;
}

/**
 * Asks before it takes what the address asks for: anybody can write a link, and what is taken runs with all that whoever
 * is signed in may do.
 */
export function AddressPins({ pins, onDecline, load }: Props) {
  const { take, isTaking } = useTakePins(load);
  const buttons = (
    <>
      <Button disabled={isTaking} onClick={onDecline}>
        Not Now
      </Button>
      <Button variant="primary" pending={isTaking} pendingLabel="Taking..." onClick={() => void take(pins)}>
        Take These
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onDecline}
      title="Take other builds?"
      description="The address of this page asks this browser to run other builds than everybody gets."
      footer={buttons}
    >
      <Stack gap="lg" align="stretch">
        <DefinitionList
          items={Object.entries(pins).map(([name, pin]) => ({ term: name, description: placeOf(name, pin) }))}
        />
        <Text>
          They can do whatever you can do here. Take them only if you know who sent you this address.
        </Text>
      </Stack>
    </Dialog>
  );
}
