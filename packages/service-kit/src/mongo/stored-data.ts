import type { Model, Schema } from 'mongoose';
import { mongoose } from './connection.ts';
import { checkUniqueIndexes, declareSharding, type Sharding } from './sharding.ts';

/**
 * How long something is stored. `after`: the event from which the TTL index of the schema counts; the time is read from
 * that index. `until`: the event at which it is deleted, by other code or by a TTL index of 0 seconds.
 */
export type Kept = { readonly after: string } | { readonly until: string };

/** What a collection holds about people, in words that the privacy page shows to them. */
interface PersonalData {
  readonly what: string;
  readonly why: string;
  readonly kept: Kept;
}

/** Data about an account, about someone who visits or writes without one, or about those who operate the product. */
interface OtherData extends PersonalData {
  readonly about: 'account' | 'visitor' | 'staff';
}

interface FamilyData extends PersonalData {
  readonly about: 'family';
  /** The parts of the family's export that contain it, or the reason why none does. */
  readonly exported: readonly string[] | string;
}

interface NoPersonalData {
  readonly about: 'no one';
  readonly what: string;
}

type HeldData = OtherData | FamilyData | NoPersonalData;

export type StoredData = HeldData & { readonly shards: Sharding };

/** A declaration with its name, and with the storage time in words. */
export type DeclaredData = { readonly name: string } & (
  | (Omit<OtherData, 'kept'> & { readonly kept: string })
  | (Omit<FamilyData, 'kept'> & { readonly kept: string })
  | NoPersonalData
);

// oxlint-disable-next-line house/module-state -- declared by the code, as the models are
const declared = new Map<string, DeclaredData>();

/** Declares what a collection holds. @throws Error if the schema does not delete it as declared */
export function declareData(name: string, data: HeldData, ttlSeconds?: number): void {
  declared.set(
    name,
    data.about === 'no one'
      ? { name, ...data }
      : { name, ...data, kept: keptText(name, data.kept, ttlSeconds) },
  );
}

/** Declares a collection. Unlike `defineModel`, it adds no fields to the documents. */
export function defineCollection<T>(name: string, schema: Schema<T>, data: StoredData): Model<T> {
  checkUniqueIndexes(name, schema, data.shards);
  declareData(name, data, ttlOf(schema));
  const model = mongoose.model<T>(name, schema);
  declareSharding(model.collection.collectionName, data.shards);
  return model;
}

/** What this process's collections hold. @throws Error if a model does not say what it holds */
export function declaredData(): DeclaredData[] {
  const undeclared = mongoose.modelNames().filter((name) => !declared.has(name));
  if (undeclared.length > 0) throw new Error(`Declare what these models hold: ${undeclared.join(', ')}`);
  return [...declared.values()];
}

/** The time after which a schema's TTL index deletes a document, in seconds; undefined if there is no such index. */
function ttlOf<T>(schema: Schema<T>): number | undefined {
  const times = schema.indexes().map(([, { expireAfterSeconds }]) => expireAfterSeconds);
  return times.find((seconds) => seconds !== undefined);
}

function keptText(name: string, kept: Kept, ttlSeconds: number | undefined): string {
  const isTimed = ttlSeconds !== undefined && ttlSeconds > 0;
  if ('after' in kept) {
    if (!isTimed) throw new Error(`${name} is kept for a time, but has no TTL index that deletes it.`);
    return `${durationText(ttlSeconds)} after ${kept.after}`;
  }
  if (isTimed) throw new Error(`${name} has a TTL index: use \`after\` to name the event it counts from.`);
  return `Until ${kept.until}`;
}

const DAY_SECONDS = 24 * 3600;

function durationText(seconds: number): string {
  const [count, unit] =
    seconds % DAY_SECONDS === 0 ? [seconds / DAY_SECONDS, 'day'] : [seconds / 3600, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
