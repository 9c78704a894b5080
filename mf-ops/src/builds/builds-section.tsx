import type { ListedBuild } from '@family-chores/contracts/registry/builds';
import type { Release } from '@family-chores/contracts/registry/releases';
import { Button } from '@family-chores/ui/actions';
import { Pill } from '@family-chores/ui/data';
import { EmptyState } from '@family-chores/ui/feedback';
import { type Column, DataTable } from '@family-chores/ui/figures';
import { Card, Section } from '@family-chores/ui/layout';
import { lazyPart, QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { BuildLabel } from '../build-label.tsx';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { formatDateTime, formatSize, formatActor } from '../texts.ts';
import { GateOutcome } from './gate-outcome.tsx';
import { useOpsBuildsQuery } from '../api/builds.api.ts';

const StartReleaseDialog = lazyPart(() =>
  import('./start-release-dialog.tsx').then((m) => m.StartReleaseDialog),
);

interface Props {
  name: string;
  releases: readonly Release[];
}

const uses = {
  released: <Pill tone="success">Released</Pill>,
  candidate: <Pill tone="accent">Candidate</Pill>,
  'last-good': <Pill>Last good</Pill>,
  none: null,
} as const;

const columns: readonly Column<ListedBuild>[] = [
  { key: 'build', label: 'Build', cell: ({ buildId }) => <BuildLabel buildId={buildId} /> },
  { key: 'published', label: 'Published', cell: ({ publishedAt }) => formatDateTime(publishedAt) },
  { key: 'by', label: 'By', cell: ({ by }) => formatActor(by) },
  { key: 'size', label: 'Scripts', numeric: true, cell: ({ bytes }) => formatSize(bytes) },
  { key: 'use', label: 'On stable', cell: ({ use }) => uses[use] },
  { key: 'gate', label: 'Release gate', cell: ({ gate }) => <GateOutcome gate={gate} /> },
];

export function BuildsSection({ name, releases }: Props) {
  // Keeps the releases as they were when the dialog opened: a concurrent change is reported, not overwritten.
  const [chosen, setChosen] = useState<{ build: ListedBuild; releases: readonly Release[] } | null>(null);
  return (
    <Section title="Builds">
      <Card>
        <Builds name={name} onRelease={(build) => setChosen({ build, releases })} />
      </Card>
      {chosen && <StartReleaseDialog name={name} {...chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

function Builds({ name, onRelease }: { name: string; onRelease: (build: ListedBuild) => void }) {
  const query = useOpsBuildsQuery({ name }, WHILE_SHOWN);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The builds could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading builds" rows={3} />;
  if (query.data.length === 0) return <EmptyState>Publish a build, and it will show up here.</EmptyState>;
  const actions: Column<ListedBuild> = {
    key: 'actions',
    label: 'Actions',
    labelHidden: true,
    cell: (build) => {
      const label = build.gate.outcome === 'passed' ? 'Release' : 'Release Anyway';
      return (
        <Button aria-label={`${label} ${build.buildId}`} onClick={() => onRelease(build)}>
          {label}
        </Button>
      );
    },
  };
  return (
    <DataTable
      label={`Builds of ${name}`}
      columns={[...columns, actions]}
      rows={query.data}
      rowKey={({ buildId }) => buildId}
    />
  );
}
