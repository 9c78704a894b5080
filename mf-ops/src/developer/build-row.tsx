import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { Release } from '@family-chores/contracts/registry/releases';
import { Pill } from '@family-chores/ui/data';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { type RemoteState, useRemoteState } from '@family-chores/web-kit/remote';
import { useId } from 'react';
import { BuildLabel } from '../build-label.tsx';
import { BuildErrors } from './build-errors.tsx';
import { originOf } from './build-origin.ts';
import { BuildSelect } from './build-select.tsx';
import { loadTimes } from './load-times.ts';

export interface BuildRowProps {
  name: string;
  build: ServedBuild;
  lastGood?: ServedBuild | null;
  /** The build this browser is pinned to. */
  pin: string | undefined;
  release: Release | undefined;
  /** The build selected in the panel. */
  selectedPin: string;
  onSelect: (pin: string) => void;
  /** Whether the errors of the build are shown: only operators may read them. */
  showsErrors: boolean;
}

/** The load state of the shell, which is always open. */
const shellState = ({ buildId }: ServedBuild): RemoteState => ({ status: 'open', remote: {}, buildId });

export function BuildRow(props: BuildRowProps) {
  const { name, build, lastGood, pin, release, selectedPin, onSelect, showsErrors } = props;
  const titleId = useId();
  const remoteState = useRemoteState(name);
  const state = name === 'shell' ? shellState(build) : remoteState;
  const isLastGood = state.status === 'open' && state.buildId === lastGood?.buildId;
  const shown = lastGood && isLastGood ? lastGood : build;
  const times = loadTimes(shown.container);
  return (
    <Card as="section" aria-labelledby={titleId} padding="sm">
      <Stack gap="sm" align="stretch">
        <Inline justify="space-between">
          <Heading level={3} id={titleId}>
            {name}
          </Heading>
          <Pill>{originOf({ pin, build, state, release })}</Pill>
        </Inline>
        <div>
          <BuildLabel buildId={shown.buildId} />
          <Text size="sm" tone="soft">
            From {new URL(shown.base, location.href).href}
          </Text>
          {times && (
            <Text size="sm" tone="soft" numeric>
              {times}
            </Text>
          )}
        </div>
        {showsErrors && <BuildErrors name={name} buildId={shown.buildId} />}
        <BuildSelect name={name} selectedPin={selectedPin} onSelect={onSelect} />
      </Stack>
    </Card>
  );
}
