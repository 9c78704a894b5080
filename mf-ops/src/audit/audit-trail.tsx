import type { AuditEntry } from '@family-chores/contracts/registry/audit';
import { EmptyState } from '@family-chores/ui/feedback';
import { type Column, DataTable } from '@family-chores/ui/figures';
import { Stack } from '@family-chores/ui/layout';
import { QueryFailed, ShowEarlier } from '@family-chores/web-kit/remote';
import { BuildLabel } from '../build-label.tsx';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { formatDateTime, formatActor } from '../texts.ts';
import { useOpsAuditInfiniteQuery } from './audit.api.ts';

const actionLabels: Record<AuditEntry['action'], string> = {
  published: 'Published',
  released: 'Released to everyone',
  'candidate-started': 'Candidate started',
  'step-reached': 'Step reached',
  paused: 'Paused',
  resumed: 'Resumed',
  promoted: 'Promoted',
  aborted: 'Aborted',
  'rolled-back': 'Rolled back',
  retired: 'Retired',
  'gate-overridden': 'Released without the gate',
  'token-created': 'Token created',
  'token-revoked': 'Token revoked',
  'flag-set': 'Flag set',
  'flag-deleted': 'Flag deleted',
  'slot-ordered': 'Slot order set',
  'slot-order-reset': 'Slot order reset',
};

const actionColumn: Column<AuditEntry> = {
  key: 'what',
  label: 'What',
  cell: ({ action }) => actionLabels[action],
};
const nameColumn: Column<AuditEntry> = { key: 'name', label: 'Name', cell: (entry) => entry.name };
const otherColumns: readonly Column<AuditEntry>[] = [
  { key: 'build', label: 'Build', cell: ({ buildId }) => buildId && <BuildLabel buildId={buildId} /> },
  { key: 'channel', label: 'Channel', cell: ({ channel }) => channel },
  { key: 'who', label: 'By', cell: ({ by }) => formatActor(by) },
  { key: 'when', label: 'When', cell: ({ at }) => formatDateTime(at) },
  { key: 'why', label: 'Why', cell: ({ reason }) => reason },
];

export function AuditTrail({ name }: { name: string | undefined }) {
  const query = useOpsAuditInfiniteQuery(name === undefined ? {} : { name }, WHILE_SHOWN);
  const entries = query.data?.pages.flat();
  if (query.error && !entries)
    return <QueryFailed query={query}>The audit trail could not be loaded.</QueryFailed>;
  if (!entries) return <RowsLoading label="Loading the audit trail" />;
  if (entries.length === 0)
    return <EmptyState>Publish or release a build, and it will show up here.</EmptyState>;
  return (
    <Stack>
      <DataTable
        label="Audit trail"
        columns={[actionColumn, ...(name === undefined ? [nameColumn] : []), ...otherColumns]}
        rows={entries}
        rowKey={({ id }) => id}
      />
      <ShowEarlier query={query} />
    </Stack>
  );
}
