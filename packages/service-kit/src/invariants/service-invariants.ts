import type { FactDefinition } from '@family-chores/contracts/define-fact';
import type { mongo } from 'mongoose';
import type { ErasedKind } from '../erasure/index.ts';

/** What services report about their data, for the rules of other services. */
export interface Facts {
  /** Reads all rows, holding one batch in memory at a time. */
  batches<Row extends { id: number }>(definition: FactDefinition<Row>): AsyncIterable<Row[]>;
  /** The map has no entry for an id without a row. */
  withIds<Row extends { id: number }>(
    definition: FactDefinition<Row>,
    ids: readonly number[],
  ): Promise<Map<number, Row>>;
}

export interface RuleSource {
  readonly database: mongo.Db;
  readonly facts: Facts;
}

/** An invariant of a service's data. */
export interface Rule {
  /** A sentence that is true of consistent data. */
  readonly statement: string;
  /** A sentence for each violation. It names people and documents by their ids only. */
  readonly violations: (source: RuleSource) => AsyncIterable<string>;
}

export interface FactReader {
  readonly definition: FactDefinition;
  readonly read: (source: RuleSource, ids?: readonly number[]) => AsyncIterable<unknown>;
}

/** Declares how a service reads a fact: all its rows, or only those with the given ids. */
export function provideFact<Row extends { id: number }>(
  definition: FactDefinition<Row>,
  read: (source: RuleSource, ids?: readonly number[]) => AsyncIterable<Row>,
): FactReader {
  return { definition, read };
}

/** The family and the member that a document refers to; without a member, it belongs to the whole family. */
export interface Reference {
  /** Names the document in a violation. */
  readonly document: string;
  readonly familyId: number;
  readonly memberId?: number;
}

interface InvariantParts {
  readonly facts?: readonly FactReader[];
  readonly rules?: readonly Rule[];
  /**
   * Collections whose documents belong to the family and the member that they name. By default all documents with a
   * `familyId` do.
   */
  readonly owned?: readonly string[];
  /** References in fields other than `familyId` and the member's id, such as keys of a map. */
  readonly references?: (database: mongo.Db) => AsyncIterable<Reference>;
  /** Collections whose documents have, as their `_id`, the id of a family or an account; the value says which. */
  readonly keyed?: Readonly<Record<string, ErasedKind>>;
  /** Whose data the service has to erase; by default that of families and that of accounts. */
  readonly erases?: readonly ErasedKind[];
}

/** The invariants that one service adds to those of all services. It exports them from `invariants.ts`. */
export class ServiceInvariants {
  readonly facts: readonly FactReader[];
  readonly rules: readonly Rule[];
  readonly owned: readonly string[] | undefined;
  readonly references: InvariantParts['references'];
  readonly keyed: Readonly<Record<string, ErasedKind>>;
  readonly erases: readonly ErasedKind[];

  constructor({
    facts = [],
    rules = [],
    owned,
    references,
    keyed = {},
    erases = ['family', 'account'],
  }: InvariantParts) {
    this.facts = facts;
    this.rules = rules;
    this.owned = owned;
    this.references = references;
    this.keyed = keyed;
    this.erases = erases;
  }
}
