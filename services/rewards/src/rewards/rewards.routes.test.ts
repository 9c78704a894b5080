import { addReward, editReward, listRewards, removeReward } from '@family-chores/contracts/rewards/rewards';
import {
  someFamily,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { rewards } from '../service.ts';
import { someReward } from '../testing/some-reward.ts';
import { Reward } from './reward.model.ts';

let service: TestService;
let client: ContractClient;
let outsider: ContractClient;
let familyId: number;

beforeAll(async () => {
  service = await startTestService(rewards);
  [client, outsider] = [await service.as(1), await service.as(2)];
});
afterAll(() => service.stop());
beforeEach(() => {
  familyId = someFamily(service).id;
});

async function list() {
  return (await client.call(listRewards, { params: { familyId } })).body;
}

async function eventsAbout(rewardId: number) {
  await service.settled();
  return (await service.publishedEvents()).filter(({ data }) => data['rewardId'] === rewardId);
}

describe('rewards of a family', () => {
  // Shows: 3-reward, 7-rewards-list
  it('are listed in the order they were added, and an event is published for each addition', async () => {
    const body = { familyId, name: ' Cinema ', description: 'With popcorn', pointsCost: 50 };
    const added = await client.call(addReward, { body });
    const second = await someReward(client, familyId);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...body, name: 'Cinema', id: added.body.id });
    expect(await list()).toEqual([added.body, second]);
    for (const { id: rewardId, name } of [added.body, second]) {
      expect(await eventsAbout(rewardId)).toEqual([
        { type: 'reward.changed', data: { familyId, rewardId, name, change: 'added' } },
      ]);
    }
  });

  it('can be edited partially', async () => {
    const { id } = await someReward(client, familyId);
    const edited = await client.call(editReward, { params: { id }, body: { pointsCost: 99 } });
    expect(edited.body).toMatchObject({ id, name: 'Ice cream', pointsCost: 99 });
    expect(await list()).toEqual([edited.body]);
    expect(await eventsAbout(id)).toHaveLength(2);
  });

  it('can be deleted; the deletion is published once, however often it is requested', async () => {
    const { id } = await someReward(client, familyId);
    const responses = await Promise.all([1, 2, 3].map(() => client.call(removeReward, { params: { id } })));
    expect(responses.map(({ status }) => status)).toContain(204);
    expect(await list()).toEqual([]);
    expect(await eventsAbout(id)).toHaveLength(2);
  });

  it('are limited to 200', async () => {
    const fields = { familyId, name: 'Treat', description: '', pointsCost: 1, createdAt: new Date() };
    await Reward.insertMany(
      Array.from({ length: 199 }, (_, index) => ({ ...fields, _id: 1_000_000 + index })),
    );
    const last = await client.call(addReward, { body: { familyId, name: 'Last', pointsCost: 1 } });
    const tooMany = await client.call(addReward, { body: { familyId, name: 'More', pointsCost: 1 } });
    expect([last.status, tooMany.status]).toEqual([201, 409]);
    expect(tooMany.problem.message).toBe('This family has reached its reward limit');
  });

  it('cannot be accessed by another account', async () => {
    const { id } = await someReward(client, familyId);
    const responses = [
      await outsider.call(listRewards, { params: { familyId } }),
      await outsider.call(addReward, { body: { familyId, name: 'Mine', pointsCost: 1 } }),
      await outsider.call(editReward, { params: { id }, body: { pointsCost: 1 } }),
      await outsider.call(removeReward, { params: { id } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await list()).toHaveLength(1);
  });
});

describe('a reward is refused', () => {
  it.each([
    ['without a name', { name: '  ', pointsCost: 1 }, { path: 'name', message: 'Name is required' }],
    [
      'without a cost',
      { name: 'Free', pointsCost: 0 },
      { path: 'pointsCost', message: 'Points cost must be at least 1' },
    ],
  ])('%s', async (_case, fields, error) => {
    const { problem } = await client.call(addReward, { body: { familyId, ...fields } });
    expect(problem).toMatchObject({ status: 400, errors: [error] });
  });
});
