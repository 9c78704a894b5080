import type { FactDefinition } from '@family-chores/contracts/define-fact';
import { mongo } from 'mongoose';
import { createFacts, type Facts, provideFact, type ServiceInvariants } from '../invariants/index.ts';
import { testSettings } from './test-settings.ts';

interface StoredDocument {
  readonly _id: unknown;
  readonly [field: string]: unknown;
}

/** A service's invariants with an empty database, and with rows that stand for the facts of other services. */
export class InvariantsFixture {
  readonly #invariants: ServiceInvariants;
  readonly #client: mongo.MongoClient;
  readonly #given = new Map<FactDefinition, readonly { id: number }[]>();

  private constructor(invariants: ServiceInvariants, client: mongo.MongoClient) {
    this.#invariants = invariants;
    this.#client = client;
  }

  static async open(invariants: ServiceInvariants): Promise<InvariantsFixture> {
    const client = new mongo.MongoClient(testSettings().MONGODB_URI ?? '', { readConcernLevel: 'majority' });
    return new InvariantsFixture(invariants, await client.connect());
  }

  get database(): mongo.Db {
    return this.#client.db();
  }

  /** Inserts documents without a model, so that a test can leave out fields that no rule reads. */
  async insert(collection: string, ...documents: readonly StoredDocument[]): Promise<void> {
    await this.database.collection<{ _id: unknown }>(collection).insertMany([...documents]);
  }

  setFact<Row extends { id: number }>(definition: FactDefinition<Row>, ...rows: readonly Row[]): void {
    this.#given.set(definition, rows);
  }

  async violations(): Promise<string[]> {
    const source = { database: this.database, facts: this.facts() };
    const found: string[] = [];
    for (const rule of this.#invariants.rules) {
      for await (const violation of rule.violations(source)) found.push(violation);
    }
    return found;
  }

  /** The service's own facts, and those that `setFact` has stored. */
  facts(): Facts {
    const given = [...this.#given].map(([definition, rows]) =>
      provideFact(definition, async function* readGiven(_, ids) {
        yield* rows.filter(({ id }) => ids?.includes(id) ?? true);
      }),
    );
    return createFacts(
      [...this.#invariants.facts, ...given].map((reader) => ({ reader, database: this.database })),
    );
  }

  async clear(): Promise<void> {
    this.#given.clear();
    for (const collection of await this.database.collections()) await collection.deleteMany();
  }

  async close(): Promise<void> {
    await this.database.dropDatabase();
    await this.#client.close();
  }
}
