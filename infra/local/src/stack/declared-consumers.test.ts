// oxlint-disable-next-line import/no-unassigned-import -- jest's loader cannot load a module twice at the same time
import '@family-chores/contracts/catalog';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@family-chores/contracts/service-name';
import { fileURLToPath } from 'node:url';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { declaredConsumers } from './declared-consumers.ts';

const directory = temporaryDirectories();

/** Declarations of `rewards`, which has one consumer file with this text. */
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

test('reads the two consumers that erase what was deleted', async () => {
  expect(await declaredBy("export const eraseDeleted = erasureConsumers('rewards');")).toEqual([
    { service: 'rewards', durable: 'rewards-erase-deleted-family', filter: 'family.*.family.deleted' },
    { service: 'rewards', durable: 'rewards-erase-deleted-account', filter: 'account.*.account.deleted' },
  ]);
});

test.each([
  ['erasure in the name of another service', "erasureConsumers('chat');"],
  ['a durable that is no literal', `${imports}consume(assignmentVerified, { durable: name });`],
  ['an event that is not imported from contracts', "consume(assignmentVerified, { durable: 'rewards-x' });"],
  ['a durable of another service', `${imports}consume(assignmentVerified, { durable: 'chat-x' });`],
])('%s is an error', async (_, text) => {
  await expect(declaredBy(text)).rejects.toThrow('credit-points.consumer.js');
});

test('every service that stores something of families or accounts erases it when they are deleted', async () => {
  const servicesDir = fileURLToPath(new URL('../../../../services/', import.meta.url));
  const storing = serviceNames.filter((name) => name !== 'live' && name !== 'registry');
  const declared = await declaredConsumers(servicesDir, storing, 'src');
  for (const filter of ['family.*.family.deleted', 'account.*.account.deleted']) {
    const services = declared.filter((consumer) => consumer.filter === filter).map(({ service }) => service);
    expect(services.toSorted()).toEqual(storing.toSorted());
  }
});
