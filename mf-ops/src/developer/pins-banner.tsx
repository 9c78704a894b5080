import type { ReleaseDocument, ServedBuild } from '@family-chores/contracts/registry/release-document';
import { Button } from '@family-chores/ui/actions';
import { Banner } from '@family-chores/ui/feedback';
import { Inline } from '@family-chores/ui/layout';
import { from, space } from '@family-chores/ui/theme';
import { type RemoteState, useRemoteState } from '@family-chores/web-kit/remote';
import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { isServedBuild } from './build-origin.ts';
import { failureOf } from './build-failure.ts';
import { DeveloperPanel } from './developer-panel.tsx';
import { useResetAtLogout } from './use-reset-at-logout.ts';
import { useResetPins } from './use-reset-pins.ts';

const BannerContainer = styled.div`
  width: 100%;
  max-width: 1200px;
  margin-inline: auto;
  /* Keeps the banner clear of the Help button, which overlaps the top of the content. */
  padding: ${space('xl')} ${space('lg')} 0;
  overflow-wrap: anywhere;
  ${from('md')} {
    padding-inline: ${space('2xl')};
  }
  @media print {
    display: none;
  }
`;

interface PinProps {
  name: string;
  pin: string;
  /** The served build; undefined if the name has none. */
  build: ServedBuild | undefined;
}

/** Explains why the page does not run the pinned build, with the error if it failed; empty if the page runs it. */
function notRunningText({ name, pin, build }: PinProps, state: RemoteState): string {
  // This pin selects a channel, not a build.
  if (name === 'channel') return '';
  if (!build || !isServedBuild(pin, build)) return ' (not available; using the released build)';
  const failure = failureOf(name, build.buildId);
  const withError = (text: string) => (failure === null ? text : `${text}: ${failure}`);
  if (state.status === 'failed') return ` (${withError('could not be loaded')})`;
  return state.status === 'open' && state.buildId !== build.buildId
    ? ` (${withError('failed')}; using the released build)`
    : '';
}

function PinnedBuild(props: PinProps) {
  const state = useRemoteState(props.name);
  return `${props.name} ${props.pin}${notRunningText(props, state)}`;
}

function PinnedBuilds({ pins, remotes, shell }: ReleaseDocument) {
  const buildOf = (name: string) =>
    name === 'shell' ? shell.build : remotes.find((remote) => remote.name === name)?.build;
  return Object.entries(pins).map(([name, pin], index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <PinnedBuild name={name} pin={pin} build={buildOf(name)} />
    </Fragment>
  ));
}

interface Props {
  release: ReleaseDocument;
  /** Replaced in tests. */
  reload?: () => void;
}

export function PinsBanner({ release, reload }: Props) {
  const { reset, isResetting } = useResetPins(reload);
  useResetAtLogout(reset);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const actions = (
    <Inline gap="sm">
      <Button variant="secondary" onClick={() => setPanelOpen(true)}>
        Developer panel
      </Button>
      <Button
        variant="primary"
        pending={isResetting}
        pendingLabel="Resetting..."
        onClick={() => void reset()}
      >
        Reset
      </Button>
    </Inline>
  );
  return (
    <BannerContainer>
      <Banner tone="accent" icon="eye" title="This browser uses pinned builds" action={actions}>
        <PinnedBuilds {...release} />
      </Banner>
      {isPanelOpen && (
        <DeveloperPanel release={release} onClose={() => setPanelOpen(false)} reload={reload} />
      )}
    </BannerContainer>
  );
}
