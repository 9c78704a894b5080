import { slotFillings } from '@family-chores/contracts/registry/slot-fillings';
import {
  listSlots,
  resetSlotOrder,
  setSlotOrder,
  type SlotPart,
} from '@family-chores/contracts/registry/slot-orders';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { visit } from '../testing/visit.ts';

const slot = 'dashboard.section';
const params = { slot };
const points = { remote: 'mf-rewards', part: 'points' };
const rewards = { remote: 'mf-rewards', part: 'rewards' };

let registry: TestRegistry;
let operator: Publisher;

beforeAll(async () => {
  registry = await startRegistry();
  operator = await registry.publisher();
  const slots = [
    { slot, part: rewards.part, order: 10 },
    { slot, part: points.part, title: 'Points', order: 20 },
  ];
  for (const build of [aBuild('shell'), aBuild('mf-rewards', 1, { slots })]) {
    await operator.publish(build);
    await operator.release({ buildId: build.buildId }, { name: build.name });
  }
  await registry.publishLocal();
});
afterEach(() => operator.call(resetSlotOrder, { params }));
afterAll(() => registry.service.stop());

const set = (parts: SlotPart[]) => operator.call(setSlotOrder, { params, body: { parts } });

/** The parts that a page shows in the slot once the registry has read the change. */
async function shownParts() {
  await registry.publishLocal();
  const { document } = await visit(registry);
  return slotFillings(document)
    .get(slot)
    ?.map(({ part }) => part);
}

it('lists the parts of a slot as pages show them', async () => {
  const parts = [rewards, { ...points, title: 'Points' }];
  expect((await operator.call(listSlots, {})).body).toEqual([{ slot, parts, chosen: null }]);
});

it('pages show the parts in the chosen order until it is reset', async () => {
  expect((await set([points, rewards])).status).toBe(204);
  expect(await shownParts()).toEqual(['points', 'rewards']);
  expect((await operator.call(listSlots, {})).body).toMatchObject([
    { parts: [points, rewards], chosen: { at: expect.any(String), by: 'operator-token' } },
  ]);
  expect((await operator.call(resetSlotOrder, { params })).status).toBe(204);
  expect(await shownParts()).toEqual(['rewards', 'points']);
});

it('the audit contains each order and the one before, and each change is published', async () => {
  const before = (await registry.service.publishedEvents()).length;
  await set([points]);
  await set([rewards, points]);
  await operator.call(resetSlotOrder, { params });
  const entries = (await operator.audit(slot)).slice(0, 3).map(({ action, reason }) => [action, reason]);
  expect(entries).toEqual([
    ['slot-order-reset', 'before: mf-rewards/rewards, mf-rewards/points'],
    ['slot-ordered', 'mf-rewards/rewards, mf-rewards/points; before: mf-rewards/points'],
    ['slot-ordered', 'mf-rewards/points'],
  ]);
  const published = (await registry.service.publishedEvents()).slice(before);
  expect(published.map(({ type, data }) => [type, data])).toEqual(
    Array.from({ length: 3 }, () => ['slot.ordered', { slot }]),
  );
});

it('refuses to order a slot that no remote fills, to list a part twice, and to reset an order that does not exist', async () => {
  const unknown = { params: { slot: 'no.slot' }, body: { parts: [points] } };
  expect((await operator.call(setSlotOrder, unknown)).status).toBe(404);
  expect((await set([points, points])).status).toBe(400);
  expect((await operator.call(resetSlotOrder, { params })).status).toBe(404);
});

it('refuses developers', async () => {
  const developer = await registry.service.as(7, ['developer']);
  const responses = [
    await developer.call(listSlots, {}),
    await developer.call(setSlotOrder, { params, body: { parts: [points] } }),
    await developer.call(resetSlotOrder, { params }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
});
