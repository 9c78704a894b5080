import type { Release } from '@family-chores/contracts/registry/releases';
import { EmptyState } from '@family-chores/ui/feedback';
import { Pill } from '@family-chores/ui/data';
import { type Column, DataTable } from '@family-chores/ui/figures';
import { Card, Stack } from '@family-chores/ui/layout';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { AuditSection } from '../audit/audit-section.tsx';
import { BuildLabel } from '../build-label.tsx';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { formatDateTime } from '../texts.ts';
import { candidateProgress } from '../api/change.rules.ts';
import { useOpsReleasesQuery } from '../api/releases.api.ts';

const columns: readonly Column<Release>[] = [
  {
    key: 'name',
    label: 'Name',
    // Scrolls to the top itself, because the shell does so only when the path changes.
    cell: ({ name }) => (
      <Link to={`/ops?remote=${name}`} onClick={() => scrollTo(0, 0)}>
        {name}
      </Link>
    ),
  },
  { key: 'channel', label: 'Channel', cell: ({ channel }) => channel },
  { key: 'build', label: 'Released build', cell: ({ buildId }) => <BuildLabel buildId={buildId} /> },
  { key: 'since', label: 'Since', cell: ({ changedAt }) => changedAt && formatDateTime(changedAt) },
  { key: 'last-good', label: 'Last good', cell: ({ lastGood }) => <BuildLabel buildId={lastGood} /> },
  {
    key: 'candidate',
    label: 'Candidate',
    cell: ({ candidate }) =>
      candidate ? (
        <Pill tone={candidate.status === 'running' ? 'accent' : 'neutral'}>
          {candidateProgress(candidate)}
        </Pill>
      ) : (
        'None'
      ),
  },
];

export function ReleasesTab() {
  return (
    <Stack gap="2xl">
      <Card>
        <Releases />
      </Card>
      <AuditSection />
    </Stack>
  );
}

function Releases() {
  const query = useOpsReleasesQuery(undefined, WHILE_SHOWN);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The releases could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading releases" rows={6} />;
  if (query.data.length === 0)
    return <EmptyState>Publish a build and release it, and it will show up here.</EmptyState>;
  return (
    <DataTable
      label="Releases"
      columns={columns}
      rows={query.data}
      rowKey={({ name, channel }) => `${name}@${channel}`}
    />
  );
}
