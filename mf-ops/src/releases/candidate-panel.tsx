import type { Candidate, Release } from '@family-chores/contracts/registry/releases';
import { Pill } from '@family-chores/ui/data';
import { ProgressBar } from '@family-chores/ui/feedback';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { BuildLabel } from '../build-label.tsx';
import { formatDuration, formatDateTime } from '../texts.ts';
import { CandidateActions } from './candidate-actions.tsx';

export function CandidatePanel({ release, candidate }: { release: Release; candidate: Candidate }) {
  const { buildId, steps, step, status, since, holdSeconds, leastLoads } = candidate;
  const share = steps[step] ?? 100;
  const isRunning = status === 'running';
  const next = steps[step + 1];
  return (
    <Card tone="soft" padding="sm">
      <Stack gap="md">
        <Inline justify="space-between">
          <Heading level={4}>Candidate</Heading>
          <Pill tone={isRunning ? 'accent' : 'neutral'}>{isRunning ? 'Running' : 'Paused'}</Pill>
        </Inline>
        <BuildLabel buildId={buildId} />
        <ProgressBar
          label={`Step ${step + 1} of ${steps.length}`}
          value={share}
          valueText={`${share} % of browsers`}
        />
        <Text size="sm" tone="soft">
          Since {formatDateTime(since)}.{' '}
          {isRunning &&
            `After ${formatDuration(holdSeconds)} and ${leastLoads} browsers, ${
              next === undefined ? 'everyone' : `${next} % of browsers`
            } will get it.`}
        </Text>
        <CandidateActions release={release} candidate={candidate} />
      </Stack>
    </Card>
  );
}
