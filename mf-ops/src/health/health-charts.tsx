import { LineChart } from '@family-chores/ui/figures';
import { Grid } from '@family-chores/ui/layout';
import type { Telemetry } from './health.api.ts';
import { type Compared, measures, pointsOf } from './health.rules.ts';

interface Props {
  telemetry: Telemetry;
  compared: readonly Compared[];
  hours: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** In px. */
const NARROWEST = 400;
const HOURS_OF_DAY = 24;

const roles = { candidate: 'Candidate', released: 'Released', before: 'Previous' } as const;

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayAndClock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export function HealthCharts({ telemetry, compared, hours, until }: Props) {
  const format = hours < HOURS_OF_DAY ? clock : dayAndClock;
  const interval = telemetry.intervalMinutes * 60_000;
  // A point stands for its whole interval, the first one too.
  const from = until - hours * 3_600_000 - interval;
  return (
    <Grid minColumn={NARROWEST} gap="2xl">
      {measures.map((measure) => (
        <LineChart
          key={measure.key}
          title={measure.title}
          from={from}
          to={until}
          gap={1.5 * interval}
          timeText={(at) => format.format(at)}
          valueText={(value) => ('unit' in measure ? `${value} ${measure.unit}` : String(value))}
          series={compared.map(({ buildId, role }) => ({
            key: buildId,
            label: `${roles[role]}: ${buildId}`,
            points: pointsOf(telemetry, buildId, measure),
          }))}
        />
      ))}
    </Grid>
  );
}
