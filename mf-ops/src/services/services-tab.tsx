import { Button } from '@family-chores/ui/actions';
import { Pill } from '@family-chores/ui/data';
import { Banner } from '@family-chores/ui/feedback';
import { type Column, DataTable } from '@family-chores/ui/figures';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { lazyPart, QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { CandidatesSection } from './candidates-section.tsx';
import { ConsumerLag } from './consumer-lag.tsx';
import { OutboxState } from './outbox-state.tsx';
import { Replicas } from './replicas.tsx';
import { isNatsUnavailable, UNKNOWN } from './service.rules.ts';
import { type Service, useOpsServicesQuery } from './services.api.ts';

const DeadLettersDialog = lazyPart(() =>
  import('./dead-letters-dialog.tsx').then((m) => m.DeadLettersDialog),
);

const databases = {
  up: 'Up',
  away: <Pill tone="danger">Unavailable</Pill>,
  none: 'None',
} as const;

const columns: readonly Column<Service>[] = [
  { key: 'service', label: 'Service', cell: ({ service }) => service },
  {
    key: 'responds',
    label: 'Responds',
    cell: ({ state }) => (state ? <Pill tone="success">Yes</Pill> : <Pill tone="danger">No response</Pill>),
  },
  { key: 'database', label: 'Database', cell: ({ state }) => state && databases[state.database] },
  { key: 'outbox', label: 'Outbox', cell: ({ state }) => state && <OutboxState {...state} /> },
  {
    key: 'consumers',
    label: 'Consumers',
    cell: ({ state }) => state && <ConsumerLag consumers={state.consumers} />,
  },
  {
    key: 'replicas',
    label: 'Replicas',
    cell: ({ replicas }) => replicas.length > 0 && <Replicas replicas={replicas} />,
  },
];

export function ServicesTab() {
  return (
    <Stack gap="2xl">
      <CandidatesSection />
      <Section title="State">
        <Card>
          <Services />
        </Card>
      </Section>
    </Stack>
  );
}

function Services() {
  const query = useOpsServicesQuery(undefined, WHILE_SHOWN);
  const [openService, setOpenService] = useState<Service['service'] | null>(null);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The state of the services could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading services" rows={8} />;
  const deadLetters: Column<Service> = {
    key: 'dead-letters',
    label: 'Dead letters',
    cell: ({ service, state }) => {
      if (!state?.deadLetters) return state && (state.deadLetters === null ? UNKNOWN : 'None');
      return (
        <Button
          variant="danger"
          aria-label={`Dead letters of ${service}: ${state.deadLetters}`}
          onClick={() => setOpenService(service)}
        >
          {state.deadLetters}
        </Button>
      );
    },
  };
  return (
    <>
      {isNatsUnavailable(query.data) && (
        <Banner tone="danger" title="NATS is unavailable">
          No service can report its state. Changes are saved, and their events are published once NATS is
          back.
        </Banner>
      )}
      <DataTable
        label="Services"
        columns={[...columns, deadLetters]}
        rows={query.data}
        rowKey={({ service }) => service}
      />
      {openService && <DeadLettersDialog service={openService} onClose={() => setOpenService(null)} />}
    </>
  );
}
