import type { Pins } from '@family-chores/contracts/registry/pin-parameters';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { Button } from '@family-chores/ui/actions';
import { TextField } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { useAccount } from '@family-chores/web-kit/session';
import { useId, useState } from 'react';
import { useOpsReleasesQuery } from '../api/releases.api.ts';
import { WHEN_OPENED } from '../constants.ts';
import { BuildRow } from './build-row.tsx';
import { useResetPins } from './use-reset-pins.ts';
import { useApplyPins } from './use-apply-pins.ts';

interface Props {
  release: ReleaseDocument;
  onClose: () => void;
  /** Replaced in tests. */
  reload?: (() => void) | undefined;
}

const withoutPin = (pins: Pins, name: string): Pins =>
  Object.fromEntries(Object.entries(pins).filter(([key]) => key !== name));

/** Returns a function that looks up a name's release on the page's channel, or else on `stable`. */
function useReleaseOf({ pins: { channel = 'stable' } }: ReleaseDocument) {
  const { data: releases = [] } = useOpsReleasesQuery(undefined, WHEN_OPENED);
  const releaseOn = (onChannel: string, name: string) =>
    releases.find((release) => release.name === name && release.channel === onChannel);
  return (name: string) => releaseOn(channel, name) ?? releaseOn('stable', name);
}

export function DeveloperPanel({ release, onClose, reload }: Props) {
  const formId = useId();
  const { apply, isApplying } = useApplyPins(reload);
  const { reset, isResetting } = useResetPins(reload);
  const releaseOf = useReleaseOf(release);
  const account = useAccount();
  const isOperator = account?.roles.includes('operator') ?? false;
  const [selectedPins, setSelectedPins] = useState(release.pins);

  const select = (name: string, pin: string) =>
    setSelectedPins((before) => (pin === '' ? withoutPin(before, name) : { ...before, [name]: pin }));
  const row = (name: string) => ({
    name,
    pin: release.pins[name],
    release: releaseOf(name),
    selectedPin: selectedPins[name] ?? '',
    onSelect: (pin: string) => select(name, pin),
    showsErrors: isOperator,
  });
  const buttons = (
    <>
      {Object.keys(release.pins).length > 0 && (
        <Button
          disabled={isApplying}
          pending={isResetting}
          pendingLabel="Resetting..."
          onClick={() => void reset()}
        >
          Reset
        </Button>
      )}
      <Button type="submit" form={formId} variant="primary" pending={isApplying} pendingLabel="Loading...">
        Apply and reload
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Developer panel"
      description="The builds this page runs. Your choices apply to this browser only, until it is closed."
      footer={buttons}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void apply(selectedPins);
        }}
      >
        <Stack gap="lg" align="stretch">
          {account && !isOperator && (
            <Text size="sm" tone="soft">
              Operators see the errors of these builds here. With your team's token, the command npm run
              releases -- errors prints them.
            </Text>
          )}
          <BuildRow {...row('shell')} build={release.shell.build} />
          {release.remotes.map(({ name, build, lastGood }) => (
            <BuildRow key={name} {...row(name)} build={build} lastGood={lastGood} />
          ))}
          <TextField
            label="Channel"
            hint="Where no build is chosen, this channel's releases are used instead of stable's."
            placeholder="stable"
            value={selectedPins['channel'] ?? ''}
            onChange={({ target }) => select('channel', target.value.trim())}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
