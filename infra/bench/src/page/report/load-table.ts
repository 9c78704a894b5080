import { median, percentile } from '../../report/statistics.ts';
import type { PageLoad } from '../journeys.ts';
import { lines } from './lines.ts';
import { ratioOfMedians } from './ratio.ts';

/** The loads of both variants in one journey and network. Loads with the same index were measured consecutively. */
export interface JourneyResult {
  readonly journey: string;
  readonly network: string;
  readonly limit: number;
  readonly federated: readonly PageLoad[];
  readonly bundled: readonly PageLoad[];
}

const headings = [
  '',
  'median ms',
  'p75 ms',
  'requests',
  'KB',
  'federated ÷ one bundle',
  '95 %',
  'limit',
  'met',
];

const figures = (loads: readonly PageLoad[]) => {
  const times = loads.map(({ ms }) => ms);
  return [
    median(times).toFixed(0),
    percentile(times, 75).toFixed(0),
    String(median(loads.map(({ requests }) => requests))),
    (median(loads.map(({ bytes }) => bytes)) / 1000).toFixed(1),
  ];
};

export function loadTable(all: readonly JourneyResult[]): string[] {
  return lines(headings, all.flatMap(rowsOf));
}

function rowsOf({ journey, network, limit, federated, bundled }: JourneyResult): string[][] {
  const { value, low, high } = ratioOfMedians(
    federated.map(({ ms }) => ms),
    bundled.map(({ ms }) => ms),
  );
  const met = Number(value.toFixed(2)) <= limit ? 'yes' : 'NO';
  const ratio = [value.toFixed(2), `${low.toFixed(2)}–${high.toFixed(2)}`, `≤ ${limit.toFixed(2)}`, met];
  return [
    [`${journey}, ${network}: federated`, ...figures(federated), ...ratio],
    [`${journey}, ${network}: one bundle`, ...figures(bundled), '', '', '', ''],
  ];
}
