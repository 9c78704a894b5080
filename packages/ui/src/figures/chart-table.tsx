import { styled } from 'styled-components';
import { color, fontSize, radius, space, TARGET_SIZE } from '../theme/tokens.ts';
import type { Point } from './chart-scale.ts';

type ChartTableProps = {
  title: string;
  series: readonly { key: string; label: string; points: readonly Point[] }[];
  valueText: (value: number) => string;
  timeText: (at: number) => string;
};

const Summary = styled.summary`
  align-content: center;
  width: fit-content;
  min-height: ${TARGET_SIZE};
  color: ${color('accent-ink')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  cursor: pointer;
`;

/** Focusable, so that it can be scrolled by keyboard. */
const Scroller = styled.div`
  max-height: 240px;
  overflow: auto;
  padding: ${space('sm')} ${space('md')};
  border-radius: ${radius('md')};
  background: ${color('sunken')};
`;

const Table = styled.table`
  width: 100%;
  border-spacing: 0;
  font-size: ${fontSize('sm')};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 4px ${space('md')} 4px 0;
    text-align: end;
  }
  th:first-child {
    text-align: start;
    white-space: nowrap;
  }
`;

const timesOf = (series: ChartTableProps['series']) => [
  ...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)).toSorted((a, b) => a - b)),
];

export function ChartTable({ title, series, valueText, timeText }: ChartTableProps) {
  const values = series.map(({ points }) => new Map(points.map(({ at, value }) => [at, value])));
  return (
    <details>
      <Summary>As a table</Summary>
      <Scroller role="region" aria-label={`${title}, as a table`} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {timesOf(series).map((at) => (
              <tr key={at}>
                <th scope="row">{timeText(at)}</th>
                {series.map(({ key }, column) => {
                  const value = values[column]?.get(at);
                  return <td key={key}>{value === undefined ? '–' : valueText(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </details>
  );
}
