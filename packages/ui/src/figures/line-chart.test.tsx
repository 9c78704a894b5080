import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ThemeProvider } from '../theme/index.ts';
import { LineChart, type LineSeries } from './line-chart.tsx';

const show = (series: LineSeries[]) =>
  render(
    <ThemeProvider>
      <LineChart
        title="Opened"
        from={0}
        to={10}
        gap={5}
        series={series}
        valueText={(value) => `${value} times`}
        timeText={(at) => `minute ${at}`}
      />
    </ThemeProvider>,
  );

const twoSeries = [
  { key: 'a', label: 'New', points: [{ at: 5, value: 3 }] },
  {
    key: 'b',
    label: 'Old',
    points: [
      { at: 0, value: 1 },
      { at: 5, value: 40 },
    ],
  },
];

it('shows the data of its lines in a table, too', async () => {
  show(twoSeries);
  const figure = screen.getByRole('figure', { name: 'Opened' });
  await userEvent.click(within(figure).getByText('As a table'));
  const rows = within(within(figure).getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Time', 'New', 'Old'],
    ['minute 0', '–', '1 times'],
    ['minute 5', '3 times', '40 times'],
  ]);
});

it('distinguishes its lines by more than color', () => {
  const { container } = show(twoSeries);
  const dashes = [...container.querySelectorAll('svg[viewBox] path:first-child')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  );
  expect(new Set(dashes).size).toBe(2);
});

it('says that there is no data when its lines have no points, and shows no table', () => {
  show([{ key: 'a', label: 'New', points: [] }]);
  expect(screen.getByText('There is no data for this period.')).toBeVisible();
  expect(screen.queryByText('As a table')).not.toBeInTheDocument();
});
