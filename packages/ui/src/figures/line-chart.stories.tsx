import { LineChart } from './line-chart.tsx';

const HOUR = 3_600_000;
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const axis = { from: 0, to: 12 * HOUR, gap: HOUR, timeText: (at: number) => clock.format(at) };
const points = (values: readonly number[]) => values.map((value, at) => ({ at: at * HOUR, value }));

export const Two = () => (
  <LineChart
    {...axis}
    title="Chores done"
    series={[
      { key: 'this', label: 'This week', points: points([0, 1, 4, 6, 9, 14, 12, 18]) },
      { key: 'last', label: 'The week before', points: points([2, 2, 3, 3, 5, 8, 7, 7, 6, 4, 3, 2]) },
    ]}
  />
);

export const WithGaps = () => (
  <LineChart
    {...axis}
    title="Time to load"
    valueText={(value) => `${value} ms`}
    series={[
      {
        key: 'one',
        label: 'This week',
        points: points([120, 140, 90, 400, 180, 110]).filter(({ at }) => at !== 2 * HOUR && at !== 4 * HOUR),
      },
    ]}
  />
);

export const Empty = () => (
  <LineChart {...axis} title="Chores done" series={[{ key: 'this', label: 'This week', points: [] }]} />
);
