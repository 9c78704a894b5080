import type { FactDefinition } from '@family-chores/contracts/define-fact';
import type { mongo } from 'mongoose';
import { inBatches } from './in-batches.ts';
import type { FactReader, Facts } from './service-invariants.ts';

interface ProvidedFact {
  readonly reader: FactReader;
  readonly database: mongo.Db;
}

/** Provides the facts of services; each is read from the database of the service that owns it. */
export function createFacts(provided: readonly ProvidedFact[]): Facts {
  const byName = new Map(provided.map((fact) => [nameOf(fact.reader.definition), fact]));
  async function* rowsOf<Row extends { id: number }>(
    definition: FactDefinition<Row>,
    ids?: readonly number[],
  ): AsyncGenerator<Row> {
    const fact = byName.get(nameOf(definition));
    if (!fact) throw new Error(`${definition.service} does not provide the fact ${definition.name}`);
    const rows = fact.reader.read({ database: fact.database, facts }, ids);
    for await (const row of rows) yield definition.row.parse(row);
  }
  async function rowsById<Row extends { id: number }>(
    definition: FactDefinition<Row>,
    ids: readonly number[],
  ): Promise<Map<number, Row>> {
    const rows = new Map<number, Row>();
    for await (const row of rowsOf(definition, ids)) rows.set(row.id, row);
    return rows;
  }
  const facts: Facts = { batches: (definition) => inBatches(rowsOf(definition)), withIds: rowsById };
  return facts;
}

const nameOf = ({ service, name }: FactDefinition) => `${service}.${name}`;
