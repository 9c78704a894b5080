import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { deleteFlag, listFamilyFlags, listFlags, setFlag } from '@family-chores/contracts/registry/flags';
import { event } from '@family-chores/service-kit/events';
import { someFamily } from '@family-chores/service-kit/testing';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let registry: TestRegistry;
let operator: Publisher;

beforeAll(async () => {
  registry = await startRegistry();
  operator = await registry.publisher();
});
afterAll(() => registry.service.stop());

const set = (name: string, percent: number, familyIds: number[] = []) =>
  operator.call(setFlag, { params: { name }, body: { percent, familyIds } });

async function flagsOf(familyId: number, account = 1) {
  return (await registry.service.as(account)).call(listFamilyFlags, { params: { familyId } });
}

it('a family has the flags that name it, and those whose percentage reaches it', async () => {
  const [named, other] = [someFamily(registry.service), someFamily(registry.service)];
  await set('for-one', 0, [named.id, named.id]);
  await set('for-all', 100);
  await set('for-none', 0);
  expect((await flagsOf(named.id)).body).toEqual(['for-all', 'for-one']);
  expect((await flagsOf(other.id)).body).toEqual(['for-all']);
  expect((await operator.call(listFlags, {})).body).toContainEqual({
    name: 'for-one',
    percent: 0,
    familyIds: [named.id],
    changedAt: expect.any(String),
    changedBy: 'operator-token',
  });
});

it('the flags of a family are refused to other accounts and to anonymous callers', async () => {
  const { id: familyId } = someFamily(registry.service);
  expect((await flagsOf(familyId, 2)).status).toBe(404);
  const anonymous = await registry.service.as();
  expect((await anonymous.call(listFamilyFlags, { params: { familyId } })).status).toBe(401);
});

it('a change is published with the name of the flag, and audited with numbers of families instead of ids', async () => {
  const before = (await registry.service.publishedEvents()).length;
  await set('quiz', 10, [4711, 4712]);
  await set('quiz', 25);
  await operator.call(deleteFlag, { params: { name: 'quiz' } });
  const published = (await registry.service.publishedEvents()).slice(before);
  expect(published.map(({ type, data }) => [type, data])).toEqual(
    Array.from({ length: 3 }, () => ['flag.changed', { name: 'quiz' }]),
  );
  const entries = (await operator.audit('quiz')).map(({ by, action, reason }) => [by, action, reason]);
  expect(entries).toEqual([
    ['operator-token', 'flag-deleted', '25 % of families and 0 families by name'],
    [
      'operator-token',
      'flag-set',
      '25 % of families and 0 families by name; before: 10 % of families and 2 families by name',
    ],
    ['operator-token', 'flag-set', '10 % of families and 2 families by name'],
  ]);
});

it('a deleted flag no longer applies to any family, and cannot be deleted again', async () => {
  const { id } = someFamily(registry.service);
  await set('gone', 100);
  const params = { name: 'gone' };
  expect((await operator.call(deleteFlag, { params })).status).toBe(204);
  expect((await flagsOf(id)).body).not.toContain('gone');
  expect((await operator.call(deleteFlag, { params })).status).toBe(404);
});

it('flags are refused to developers, because they name families', async () => {
  const developer = await registry.service.as(7, ['developer']);
  const params = { name: 'quiz' };
  const responses = [
    await developer.call(listFlags, {}),
    await developer.call(setFlag, { params, body: { percent: 1, familyIds: [] } }),
    await developer.call(deleteFlag, { params }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
});

it('a family that is deleted is no longer named by any flag, even if an operator names it again', async () => {
  const { id: familyId } = someFamily(registry.service);
  const named = async () => {
    const flags = (await operator.call(listFlags, {})).body;
    return flags.find(({ name }) => name === 'for-some')?.familyIds;
  };
  await set('for-some', 0, [familyId, 4711]);
  await registry.service.deliver(event(familyDeleted, { familyId, memberIds: [] }));
  expect(await named()).toEqual([4711]);
  await set('for-some', 0, [familyId, 4711]);
  expect(await named()).toEqual([4711]);
});
