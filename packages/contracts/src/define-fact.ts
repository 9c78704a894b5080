import type { z } from 'zod';
import type { ServiceName } from './service-name.ts';

/** Rows that a service provides from its database for other services' invariants; `id` identifies a row. */
export interface FactDefinition<Row extends { id: number } = { id: number }> {
  readonly kind: 'fact';
  /** The service that owns the data. */
  readonly service: ServiceName;
  readonly name: string;
  readonly summary: string;
  readonly row: z.ZodType<Row>;
}

export function defineFact<Row extends { id: number }>(
  options: Omit<FactDefinition<Row>, 'kind'>,
): FactDefinition<Row> {
  return { ...options, kind: 'fact' };
}
