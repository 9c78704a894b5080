import type { BuildError } from '@family-chores/contracts/registry/errors';
import { formatInnermostPosition } from '@family-chores/contracts/registry/format-position';
import { EmptyState } from '@family-chores/ui/feedback';
import { type Column, DataTable } from '@family-chores/ui/figures';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { BuildLabel } from '../build-label.tsx';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { formatDateTime } from '../texts.ts';
import { FoldedError } from './folded-error.tsx';
import { useOpsErrorsQuery } from './errors.api.ts';

const failures: Record<BuildError['failure'], string> = { load: 'Did not load', render: 'Threw an error' };

const columns: readonly Column<BuildError>[] = [
  { key: 'what', label: 'Error', cell: (error) => <FoldedError error={error} /> },
  { key: 'where', label: 'Where', cell: ({ frames }) => formatInnermostPosition(frames) },
  { key: 'how', label: 'Failure', cell: ({ failure }) => failures[failure] },
  { key: 'build', label: 'Build', cell: ({ buildId }) => <BuildLabel buildId={buildId} /> },
  { key: 'pages', label: 'Pages', cell: ({ count }) => count, numeric: true },
  { key: 'last', label: 'Last', cell: ({ lastAt }) => formatDateTime(lastAt) },
];

export function ErrorTable({ name }: { name: string }) {
  const query = useOpsErrorsQuery({ name }, WHILE_SHOWN);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The errors could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading errors" rows={3} />;
  if (query.data.length === 0)
    return <EmptyState>No errors reported for these builds in the last 30 days.</EmptyState>;
  return (
    <DataTable label={`Errors of ${name}`} columns={columns} rows={query.data} rowKey={({ id }) => id} />
  );
}
