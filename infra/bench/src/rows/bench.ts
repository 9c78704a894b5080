import type { Scale } from '../options.ts';
import type { Side } from '../load/contest.ts';
import type { Product } from '../product/product.ts';
import type { Row } from '../report/table.ts';

/** What a row is measured with. */
export interface Bench {
  readonly product: Product;
  readonly scale: Scale;
}

/** Measures something and says how it compares. */
export type MeasureRows = (bench: Bench) => Promise<Row[]>;

/** Connections that ask at once. */
export const connections = 16;
/** Enough for the compiler of the runtime to have seen every path often. */
export const warmUpRounds = 1;

export function schedulePort({ product }: Bench, side: Side): number {
  return side === 'ours' ? product.portOf('schedule') : product.floorPort;
}
