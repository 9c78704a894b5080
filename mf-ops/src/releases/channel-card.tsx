import type { Release } from '@family-chores/contracts/registry/releases';
import { Button } from '@family-chores/ui/actions';
import { DefinitionList } from '@family-chores/ui/data';
import { Card, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useId, useState } from 'react';
import { BuildLabel } from '../build-label.tsx';
import { formatDateTime } from '../texts.ts';
import { CandidatePanel } from './candidate-panel.tsx';

const RollBackDialog = lazyPart(() => import('./roll-back-dialog.tsx').then((m) => m.RollBackDialog));

export function ChannelCard({ release }: { release: Release }) {
  const headingId = useId();
  // Keeps the release as it was when the dialog opened: a concurrent change is reported, not overwritten.
  const [releaseToRollBack, setReleaseToRollBack] = useState<Release | null>(null);
  const { channel, buildId, lastGood, changedAt, candidate } = release;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack>
        <Heading level={3} id={headingId}>
          {channel}
        </Heading>
        <DefinitionList
          items={[
            { term: 'Released build', description: <BuildLabel buildId={buildId} /> },
            { term: 'Last good', description: <BuildLabel buildId={lastGood} /> },
            { term: 'Last change', description: changedAt === null ? 'Never' : formatDateTime(changedAt) },
          ]}
        />
        {candidate && <CandidatePanel release={release} candidate={candidate} />}
        {buildId !== null && (
          <div>
            <Button onClick={() => setReleaseToRollBack(release)}>Roll Back</Button>
          </div>
        )}
      </Stack>
      {releaseToRollBack && (
        <RollBackDialog release={releaseToRollBack} onClose={() => setReleaseToRollBack(null)} />
      )}
    </Card>
  );
}
