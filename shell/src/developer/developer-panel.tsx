import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { Button } from '@family-chores/ui/actions';
import { TextField } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { useId, useState } from 'react';
import { BuildRow } from './build-row.tsx';
import { useDeveloperReleasesQuery } from './developer.api.ts';
import type { Pins } from './pins.ts';
import { useResetPins } from './use-reset-pins.ts';
import { useTakePins } from './use-take-pins.ts';

interface Props {
  release: ReleaseDocument;
  onClose: () => void;
  load?: (() => void) | undefined;
}

const without = (pins: Pins, name: string): Pins =>
  Object.fromEntries(Object.entries(pins).filter(([key]) => key !== name));

/** What a channel has of each name now: of its own, or stable's. */
function useReleaseOf({ pins: { channel = 'stable' } }: ReleaseDocument) {
  const { data: releases = [] } = useDeveloperReleasesQuery();
  const releaseOn = (wanted: string, name: string) =>
    releases.find((release) => release.name === name && release.channel === wanted);
  return (name: string) => releaseOn(channel, name) ?? releaseOn('stable', name);
}

/** What the page runs, and what else this browser could take. */
export function DeveloperPanel({ release, onClose, load }: Props) {
  const formId = useId();
  const { take, isTaking } = useTakePins(load);
  const { reset, isResetting } = useResetPins(load);
  const releaseOf = useReleaseOf(release);
  const [wanted, setWanted] = useState(release.pins);

  const want = (name: string, pin: string) =>
    setWanted((before) => (pin === '' ? without(before, name) : { ...before, [name]: pin }));
  const row = (name: string) => ({
    name,
    pin: release.pins[name],
    release: releaseOf(name),
    wanted: wanted[name] ?? '',
    onWant: (pin: string) => want(name, pin),
  });
  const buttons = (
    <>
      {Object.keys(release.pins).length > 0 && (
        <Button
          disabled={isTaking}
          pending={isResetting}
          pendingLabel="Resetting..."
          onClick={() => void reset()}
        >
          Reset
        </Button>
      )}
      <Button type="submit" form={formId} variant="primary" pending={isTaking} pendingLabel="Loading...">
        Load the page with these
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Developer panel"
      description="What this page runs. Whatever you choose is for this browser alone, until it is closed."
      footer={buttons}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void take(wanted);
        }}
      >
        <Stack gap="lg" align="stretch">
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
        </Stack>
      </form>
    </Dialog>
  );
}
