// oxlint-disable-next-line import/no-unassigned-import -- jest cannot load a module twice concurrently
import '@family-chores/contracts/all-contracts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@family-chores/contracts/service-name';
import { fileURLToPath } from 'node:url';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { declaredConsumers } from './declared-consumers.ts';

const directory = temporaryDirectories();

/** The consumers of a `rewards` service with one consumer file, which has this text. */
async function declaredBy(text: string) {
  const servicesDir = directory();
  const folder = join(servicesDir, 'rewards', 'dist', 'points');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'credit-points.consumer.js'), text);
  return declaredConsumers(servicesDir, ['rewards', 'chat']);
}

const imports = "import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';\n";

test('reads the durable of a consumer and the subject of its event', async () => {
  const text = `${imports}export const creditPoints = consume(assignmentVerified, {\n    durable: 'rewards-credit-points',\n`;
  expect(await declaredBy(text)).toEqual([
    { service: 'rewards', durable: 'rewards-credit-points', filter: 'family.*.assignment.verified' },
  ]);
});

test('reads the two consumers that erase deleted families and accounts', async () => {
  expect(await declaredBy("export const eraseDeleted = erasureConsumers('rewards');")).toEqual([
    { service: 'rewards', durable: 'rewards-erase-deleted-family', filter: 'family.*.family.deleted' },
    { service: 'rewards', durable: 'rewards-erase-deleted-account', filter: 'account.*.account.deleted' },
  ]);
});

test.each([
  ['an erasure with the name of another service', "erasureConsumers('chat');"],
  ['a durable that is not a string literal', `${imports}consume(assignmentVerified, { durable: name });`],
  ['an event that is not imported from contracts', "consume(assignmentVerified, { durable: 'rewards-x' });"],
  ['a durable of another service', `${imports}consume(assignmentVerified, { durable: 'chat-x' });`],
])('%s is an error', async (_, text) => {
  await expect(declaredBy(text)).rejects.toThrow('credit-points.consumer.js');
});

test.each([
  ['family.*.family.deleted', ['live']],
  // The audit of the registry keeps the names of staff on purpose.
  ['account.*.account.deleted', ['live', 'registry']],
])('every service that has to erase something consumes %s', async (filter, others) => {
  const servicesDir = fileURLToPath(new URL('../../../../services/', import.meta.url));
  const erasing = serviceNames.filter((name) => !others.includes(name));
  const declared = await declaredConsumers(servicesDir, serviceNames, 'src');
  const services = declared.filter((consumer) => consumer.filter === filter).map(({ service }) => service);
  expect(services.toSorted()).toEqual(erasing.toSorted());
});
