import type { ServiceName } from '@family-chores/contracts/service-name';
import type { DeclaredSharding } from '@family-chores/service-kit/mongo';
import { format, resolveConfig } from 'prettier';
import type { Declaration, Declarations } from './read-declarations.ts';

export const SHARDS_FILE = 'docs/how/shards.md';

const INTRODUCTION = `# Shards

Written by \`npm run stored-data\` from what the services' models declare. When and how to shard MongoDB is in
[operations](operations.md#very-many-families).

## Script

For \`mongosh\`, as an administrator of the sharded cluster. Collections that already contain data are distributed, too.`;

const FUNCTION = `function shard(database, field, collections) {
  const key = { [field]: 'hashed' };
  for (const name of collections) {
    db.getSiblingDB(database).getCollection(name).createIndex(key);
    sh.shardCollection(database + '.' + name, key);
  }
}
`;

/** Whether a service stores data that grows with what families do. Only the databases of such services are sharded. */
const isSharded = ([, { sharding }]: readonly [ServiceName, Declaration]) =>
  sharding.some((one) => 'key' in one && one.key === 'familyId');

export async function shardsPage(declarations: Declarations, root: string): Promise<string> {
  const sharded = [...declarations].filter(isSharded);
  const others = [...declarations].filter((one) => !isSharded(one)).map(([service]) => service);
  const collections = sharded.flatMap(([, { sharding }]) => sharding);
  const unsharded = collections.flatMap((one) =>
    'unsharded' in one ? [[one.collection, one.unsharded]] : [],
  );
  const text = [
    INTRODUCTION,
    ['```js', FUNCTION, ...sharded.flatMap(linesOf), '```'].join('\n'),
    '## Queries that search all shards',
    'Only these queries may omit the shard key; if any other query does, the tests of its service fail.',
    table(['collection', 'by', 'why'], collections.flatMap(searchesOf)),
    '## Collections on one shard',
    `All collections of ${others.join(', ')}; of the other services, only these:`,
    table(['collection', 'why'], unsharded),
  ].join('\n\n');
  const file = `${root}/${SHARDS_FILE}`;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function linesOf([service, { sharding }]: readonly [ServiceName, Declaration]): string[] {
  const lineOf = (key: '_id' | 'familyId') => {
    const names = sharding.flatMap((one) => ('key' in one && one.key === key ? [`'${one.collection}'`] : []));
    return names.length > 0 ? [`shard('${service}', '${key}', [${names.toSorted().join(', ')}]);`] : [];
  };
  return [...lineOf('familyId'), ...lineOf('_id')];
}

function searchesOf(one: DeclaredSharding): string[][] {
  if (!('key' in one)) return [];
  return Object.entries(one.broadcast ?? {}).map(([field, why]) => [one.collection, `\`${field}\``, why]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  // Several services have the kit's collections; each collection is listed once.
  const lines = [...new Set(rows.map(lineOf))];
  return [lineOf(head), lineOf(head.map(() => '---')), ...lines].join('\n');
}
