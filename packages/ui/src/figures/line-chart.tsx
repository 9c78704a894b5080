import { useId } from 'react';
import { styled } from 'styled-components';
import { Text } from '../text/text.tsx';
import { color, fontSize, space } from '../theme/tokens.ts';
import { ChartTable } from './chart-table.tsx';
import { pathsThrough, type Point, roundUp, SIDE, type Span } from './chart-scale.ts';

export type LineSeries = { key: string; label: string; points: readonly Point[] };

type LineChartProps = Span & {
  title: string;
  /** One or two, distinguished by color and dashes. */
  series: readonly LineSeries[];
  /** Formats a value, e.g. `120 ms`. */
  valueText?: (value: number) => string;
  timeText: (at: number) => string;
};

/** Height of the plot, in px. */
const HEIGHT = 120;
/** Diameter of a dot, in px. */
const DOT = 7;

const looks = [
  { color: color('accent'), dashes: undefined },
  { color: color('hue-4'), dashes: '5 5' },
] as const;
const lookOf = (index: number) => looks[index % looks.length] ?? looks[0];

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${space('sm')};
  min-width: 0;
`;

const Caption = styled.figcaption`
  font-weight: 700;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('xs')} ${space('lg')};
  padding: 0;
  list-style: none;
  font-size: ${fontSize('sm')};
  > li {
    display: flex;
    align-items: center;
    gap: ${space('sm')};
  }
`;

const Plot = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;
  overflow: visible;
  border-block: 1.5px solid ${color('line')};
`;

const Line = styled.path<{ $color: string; $width?: number }>`
  fill: none;
  stroke: ${({ $color }) => $color};
  stroke-width: ${({ $width = 2.5 }) => $width}px;
  stroke-linecap: round;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space('md')};
  color: ${color('ink-soft')};
  font-size: ${fontSize('sm')};
  font-variant-numeric: tabular-nums;
`;

function Sample({ index }: { index: number }) {
  const look = lookOf(index);
  return (
    <svg aria-hidden width={28} height={8}>
      <Line d="M2 4H26" $color={look.color} strokeDasharray={look.dashes} />
    </svg>
  );
}

/** Values over time as a line chart, and as a table for accessibility. */
export function LineChart(props: LineChartProps) {
  const { title, series, from, to, gap, valueText = String, timeText } = props;
  const captionId = useId();
  const top = roundUp(Math.max(0, ...series.flatMap(({ points }) => points.map(({ value }) => value))));
  const isEmpty = series.every(({ points }) => points.length === 0);
  return (
    <Figure aria-labelledby={captionId}>
      <Caption id={captionId}>{title}</Caption>
      <Legend role="list">
        {series.map(({ key, label }, index) => (
          <li key={key}>
            <Sample index={index} />
            {label}
          </li>
        ))}
      </Legend>
      <div>
        <Ends aria-hidden>{valueText(top)}</Ends>
        <Plot viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" aria-hidden>
          {series.map(({ key, points }, index) => {
            const { lines, dots } = pathsThrough(points, { from, to, gap }, top);
            const look = lookOf(index);
            return (
              <g key={key}>
                <Line d={lines} $color={look.color} strokeDasharray={look.dashes} />
                <Line d={dots} $color={look.color} $width={DOT} />
              </g>
            );
          })}
        </Plot>
        <Ends aria-hidden>
          <span>{timeText(from)}</span>
          <span>{timeText(to)}</span>
        </Ends>
      </div>
      {isEmpty ? (
        <Text size="sm" tone="soft">
          There is no data for this period.
        </Text>
      ) : (
        <ChartTable title={title} series={series} valueText={valueText} timeText={timeText} />
      )}
    </Figure>
  );
}
