import type { mongo } from 'mongoose';
import { currentContext } from '../log/index.ts';
import { shardingOf } from '../mongo/index.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Query {
  readonly collection: string;
  readonly filter: Fields;
  readonly isWrite: boolean;
}

/**
 * Records the queries of requests and consumers that a sharded MongoDB would send to all shards, although their
 * collection does not declare that. Queries of the tests themselves are ignored, because they have no context.
 */
export function recordBroadcasts(client: mongo.MongoClient): ReadonlySet<string> {
  const broadcasts = new Set<string>();
  client.on('commandStarted', ({ commandName, command }) => {
    if (!currentContext()) return;
    for (const query of queriesOf(commandName, command)) {
      if (isUndeclaredBroadcast(query))
        broadcasts.add(
          `${commandName} in ${query.collection} by ${Object.keys(query.filter).join(', ') || 'nothing'}`,
        );
    }
  });
  return broadcasts;
}

function queriesOf(name: string, command: Fields): Query[] {
  const collection = String(command[name]);
  const queryBy = (filter: unknown, isWrite = false) => ({ collection, filter: fieldsOf(filter), isWrite });
  switch (name) {
    case 'find':
      return [queryBy(command['filter'])];
    case 'count':
    case 'distinct':
      return [queryBy(command['query'])];
    case 'findAndModify':
      return [queryBy(command['query'], true)];
    case 'update':
      return itemsOf(command['updates']).map(({ q }) => queryBy(q, true));
    case 'delete':
      return itemsOf(command['deletes']).map(({ q }) => queryBy(q, true));
    case 'aggregate':
      return queriesOfPipeline(collection, itemsOf(command['pipeline']));
    default:
      return [];
  }
}

function queriesOfPipeline(collection: string, [first = {}, ...others]: readonly Fields[]): Query[] {
  const unions = [first, ...others].flatMap(({ $unionWith }) => ($unionWith ? [fieldsOf($unionWith)] : []));
  return [
    { collection, filter: fieldsOf(first['$match']), isWrite: false },
    ...unions.flatMap(({ coll, pipeline }) => queriesOfPipeline(String(coll), itemsOf(pipeline))),
  ];
}

function isUndeclaredBroadcast({ collection, filter, isWrite }: Query): boolean {
  const sharding = shardingOf(collection);
  if (!sharding || !('key' in sharding) || selects(filter, sharding.key)) return false;
  const declared = Object.keys(sharding.broadcast ?? {}).filter((field) => !isWrite || field !== '_id');
  return !declared.some((field) => contains(filter, field));
}

/** Whether a filter names exact values of a field; MongoDB needs those of the shard key to find the shards. */
function selects(filter: Fields, field: string): boolean {
  const value = filter[field];
  const isOperator = Object.keys(fieldsOf(value)).some((key) => key.startsWith('$'));
  if (value !== undefined && !isOperator) return true;
  if (['$eq', '$in'].some((operator) => operator in fieldsOf(value))) return true;
  const [all, any] = [itemsOf(filter['$and']), itemsOf(filter['$or'])];
  return (
    all.some((part) => selects(part, field)) || (any.length > 0 && any.every((part) => selects(part, field)))
  );
}

const contains = (filter: Fields, field: string): boolean =>
  field in filter || itemsOf(filter['$and']).some((part) => contains(part, field));

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const itemsOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map((item) => fieldsOf(item)) : [];
