import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { Button } from '@family-chores/ui/actions';
import { TextField } from '@family-chores/ui/forms';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { useId, useState } from 'react';
import { BuildRow } from './build-row.tsx';
import { useDeveloperReleasesQuery } from './developer.api.ts';
import type { Pins } from './pins.ts';
import { useTakePins } from './use-take-pins.ts';

interface Props {
  release: ReleaseDocument;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  load?: (() => void) | undefined;
}

/** What the page runs, and what else this browser could take. */
export function DeveloperPanel({ open, onOpenChange, ...rest }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Developer panel"
      description="What this page runs. Whatever you choose is for this browser alone, until it is closed."
    >
      <PanelForm {...rest} />
    </Dialog>
  );
}

const without = (pins: Pins, name: string): Pins =>
  Object.fromEntries(Object.entries(pins).filter(([key]) => key !== name));

function PanelForm({ release, load }: Pick<Props, 'release' | 'load'>) {
  const formId = useId();
  const { take, isTaking } = useTakePins(load);
  const [wanted, setWanted] = useState(release.pins);
  const releases = useDeveloperReleasesQuery().data ?? [];
  const { channel = 'stable' } = release.pins;

  const want = (name: string, pin: string) =>
    setWanted((before) => (pin === '' ? without(before, name) : { ...before, [name]: pin }));
  const releaseOf = (name: string) =>
    releases.find((one) => one.name === name && one.channel === channel) ??
    releases.find((one) => one.name === name && one.channel === 'stable');
  const row = (name: string) => ({
    name,
    pin: release.pins[name],
    wanted: wanted[name] ?? '',
    release: releaseOf(name),
    onWant: (pin: string) => want(name, pin),
  });

  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        void take(wanted);
      }}
    >
      <Stack gap="xl" align="stretch">
        <BuildRow {...row('shell')} build={release.shell.build} />
        {release.remotes.map(({ name, build, lastGood }) => (
          <BuildRow key={name} {...row(name)} build={build} lastGood={lastGood} />
        ))}
        <TextField
          label="Channel"
          hint="Where nothing else is chosen, its releases are taken instead of those of stable."
          placeholder="stable"
          value={wanted['channel'] ?? ''}
          onChange={({ target }) => want('channel', target.value.trim())}
        />
        <Inline gap="sm" justify="end">
          {Object.keys(release.pins).length > 0 && (
            <Button disabled={isTaking} onClick={() => void take({})}>
              Reset
            </Button>
          )}
          <Button type="submit" variant="primary" pending={isTaking} pendingLabel="Loading...">
            Load the page with these
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
