import type { Release } from '@family-chores/contracts/registry/releases';
import { EmptyState } from '@family-chores/ui/feedback';
import { Select } from '@family-chores/ui/forms';
import { Card, Section } from '@family-chores/ui/layout';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { WHILE_SHOWN } from '../constants.ts';
import { RowsLoading } from '../rows-loading.tsx';
import { HealthCharts } from './health-charts.tsx';
import { useOpsHealthQuery } from './health.api.ts';
import { comparedBuilds } from './health.rules.ts';

interface Props {
  name: string;
  releases: readonly Release[];
}

const spans = [
  { hours: 1, label: 'Last hour' },
  { hours: 24, label: 'Last day' },
  { hours: 168, label: 'Last week' },
];

export function HealthSection({ name, releases }: Props) {
  const [hours, setHours] = useState(24);
  return (
    <Section
      title="Build health"
      description="Reported by browsers; each page counts a build once."
      actions={
        <Select
          label="Time"
          labelHidden
          value={hours}
          onChange={({ target }) => setHours(Number(target.value))}
        >
          {spans.map((span) => (
            <option key={span.hours} value={span.hours}>
              {span.label}
            </option>
          ))}
        </Select>
      }
    >
      <Card>
        <HealthReport name={name} releases={releases} hours={hours} />
      </Card>
    </Section>
  );
}

function HealthReport({ name, releases, hours }: Props & { hours: number }) {
  const query = useOpsHealthQuery({ name, hours: String(hours) }, WHILE_SHOWN);
  const compared = comparedBuilds(releases);
  if (query.error && !query.data)
    return <QueryFailed query={query}>The counts could not be loaded.</QueryFailed>;
  if (!query.data) return <RowsLoading label="Loading counts" rows={3} />;
  if (compared.length === 0)
    return <EmptyState>Release a build, and its health will show up here.</EmptyState>;
  const isReported = query.data.builds.some((build) =>
    compared.some(({ buildId }) => buildId === build.buildId),
  );
  if (!isReported) return <EmptyState>No page has reported these builds in this period.</EmptyState>;
  return (
    <HealthCharts
      telemetry={query.data}
      compared={compared}
      hours={hours}
      until={query.startedTimeStamp ?? 0}
    />
  );
}
