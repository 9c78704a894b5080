import { LineChart } from '@family-chores/ui/figures';
import { Grid } from '@family-chores/ui/layout';
import type { Telemetry } from './health.api.ts';
import { type ComparedBuild, measures, pointsOf } from './health.rules.ts';

interface Props {
  telemetry: Telemetry;
  compared: readonly ComparedBuild[];
  hours: number;
  /** End of the period, in milliseconds since 1970. */
  until: number;
}

/** Minimum width of a chart, in px. */
const MIN_CHART_WIDTH = 400;
const HOURS_PER_DAY = 24;

const roles = { candidate: 'Candidate', released: 'Released', before: 'Previous' } as const;

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayAndClock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export function HealthCharts({ telemetry, compared, hours, until }: Props) {
  const format = hours < HOURS_PER_DAY ? clock : dayAndClock;
  const interval = telemetry.intervalMinutes * 60_000;
  // The first point stands for a whole interval, which may begin before the period.
  const from = until - hours * 3_600_000 - interval;
  return (
    <Grid minColumn={MIN_CHART_WIDTH} gap="2xl">
      {measures.map((measure) => (
        <LineChart
          key={measure.key}
          title={measure.title}
          from={from}
          to={until}
          // Breaks the line where an interval has no data.
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
