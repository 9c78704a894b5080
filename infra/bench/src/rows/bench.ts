import type { Scale } from '../options.ts';
import type { Side } from '../load/rounds.ts';
import type { Product } from '../product/product.ts';
import type { Row } from '../report/table.ts';

export interface Bench {
  readonly product: Product;
  readonly scale: Scale;
}

export type MeasureRows = (bench: Bench) => Promise<Row[]>;

/** Concurrent connections of a load. */
export const CONNECTIONS = 16;
/** Enough for the JIT compiler to optimize every path. */
export const WARM_UP_ROUNDS = 1;

export function schedulePort({ product }: Bench, side: Side): number {
  return side === 'ours' ? product.portOf('schedule') : product.floorPort;
}
