import { Button } from '@family-chores/ui/actions';
import { EmptyState } from '@family-chores/ui/feedback';
import { type Column, DataTable } from '@family-chores/ui/figures';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Section } from '@family-chores/ui/layout';
import { lazyPart, QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { formatActor, formatDateTime } from '../texts.ts';
import { type Flag, useOpsFlagsQuery } from './flags.api.ts';

const FlagDialog = lazyPart(() => import('./flag-dialog.tsx').then((m) => m.FlagDialog));
const DeleteFlagDialog = lazyPart(() => import('./delete-flag-dialog.tsx').then((m) => m.DeleteFlagDialog));

const columns: readonly Column<Flag>[] = [
  { key: 'name', label: 'Flag', cell: ({ name }) => name },
  { key: 'percent', label: 'Families', cell: ({ percent }) => `${percent} %` },
  { key: 'named', label: 'Named families', cell: ({ familyIds }) => familyIds.join(', ') },
  { key: 'changed', label: 'Changed', cell: ({ changedAt }) => formatDateTime(changedAt) },
  { key: 'by', label: 'By', cell: ({ changedBy }) => formatActor(changedBy) },
];

export function FlagsTab() {
  const [isCreating, setCreating] = useState(false);
  return (
    <Section
      title="Feature flags"
      description="Remotes show a part or a destination only to families that have its flag."
      actions={
        <Button icon={<Icon name="plus" />} onClick={() => setCreating(true)}>
          Create Flag
        </Button>
      }
    >
      <Card>
        <Flags />
      </Card>
      {isCreating && <FlagDialog flag={null} onClose={() => setCreating(false)} />}
    </Section>
  );
}

function Flags() {
  const query = useOpsFlagsQuery(undefined, WHILE_SHOWN);
  const [flagToChange, setFlagToChange] = useState<Flag | null>(null);
  const [nameToDelete, setNameToDelete] = useState<string | null>(null);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The flags could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading flags" rows={2} />;
  if (query.data.length === 0)
    return <EmptyState>No flags yet. Create one to use in a remote’s condition.</EmptyState>;
  const actions: Column<Flag> = {
    key: 'actions',
    label: 'Actions',
    labelHidden: true,
    cell: (flag) => (
      <Inline>
        <Button aria-label={`Change ${flag.name}`} onClick={() => setFlagToChange(flag)}>
          Change
        </Button>
        <Button aria-label={`Delete ${flag.name}`} onClick={() => setNameToDelete(flag.name)}>
          Delete
        </Button>
      </Inline>
    ),
  };
  return (
    <>
      <DataTable
        label="Feature flags"
        columns={[...columns, actions]}
        rows={query.data}
        rowKey={({ name }) => name}
      />
      {flagToChange && <FlagDialog flag={flagToChange} onClose={() => setFlagToChange(null)} />}
      {nameToDelete !== null && (
        <DeleteFlagDialog name={nameToDelete} onClose={() => setNameToDelete(null)} />
      )}
    </>
  );
}
