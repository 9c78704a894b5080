import type { ServiceCandidate, ServiceRelease } from '@family-chores/contracts/registry/service-releases';
import { shortVersion } from '@family-chores/contracts/registry/short-version';
import { Pill } from '@family-chores/ui/data';
import { EmptyState } from '@family-chores/ui/feedback';
import { type Column, DataTable } from '@family-chores/ui/figures';
import { Card, Inline, Section, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { BuildLabel } from '../build-label.tsx';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { formatDateTime } from '../texts.ts';
import { AbortCandidate } from './abort-candidate.tsx';
import { progressText, withCandidates } from './service-release.rules.ts';
import { useOpsServiceReleasesQuery } from './service-releases.api.ts';

const statuses = {
  running: <Pill tone="accent">Running</Pill>,
  passed: <Pill tone="success">Passed</Pill>,
} as const;

const outcomes = {
  released: <Pill tone="success">Released</Pill>,
  aborted: <Pill tone="danger">Aborted</Pill>,
  'rolled-back': <Pill tone="danger">Rolled back to</Pill>,
} as const;

const columns: readonly Column<ServiceRelease>[] = [
  { key: 'service', label: 'Service', cell: ({ name }) => name },
  {
    key: 'candidate',
    label: 'Candidate',
    cell: ({ candidate }) => (candidate ? <CandidateState {...candidate} /> : 'None'),
  },
  { key: 'last', label: 'Last change', cell: ({ last }) => last && <LastChange {...last} /> },
  {
    key: 'actions',
    label: 'Actions',
    labelHidden: true,
    cell: ({ name, candidate }) =>
      candidate && <AbortCandidate key={candidate.version} name={name} candidate={candidate} />,
  },
];

export function CandidatesSection() {
  return (
    <Section
      title="Candidates"
      description="New versions that run beside the current ones. A growing share of the families uses them."
    >
      <Card>
        <Candidates />
      </Card>
    </Section>
  );
}

function Candidates() {
  const query = useOpsServiceReleasesQuery(undefined, WHILE_SHOWN);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The candidates could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading candidates" rows={2} />;
  const releases = withCandidates(query.data);
  if (releases.length === 0)
    return <EmptyState>Ship a service, and its candidate will show up here.</EmptyState>;
  return <DataTable label="Candidates" columns={columns} rows={releases} rowKey={({ name }) => name} />;
}

function CandidateState(candidate: ServiceCandidate) {
  return (
    <Stack gap="xs" align="start">
      <Inline>
        {statuses[candidate.status]}
        <BuildLabel buildId={shortVersion(candidate.version)} />
      </Inline>
      <Text>{progressText(candidate)}</Text>
      <Text size="sm" tone="soft">
        Since {formatDateTime(candidate.since)}
      </Text>
    </Stack>
  );
}

function LastChange({ version, outcome, reason, at }: NonNullable<ServiceRelease['last']>) {
  return (
    <Stack gap="xs" align="start">
      <Inline>
        {outcomes[outcome]}
        <BuildLabel buildId={shortVersion(version)} />
        <Text as="span" size="sm" tone="soft">
          {formatDateTime(at)}
        </Text>
      </Inline>
      {reason !== '' && <Text size="sm">{reason}</Text>}
    </Stack>
  );
}
