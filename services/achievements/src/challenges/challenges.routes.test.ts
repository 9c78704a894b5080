import {
  getCurrentChallenge,
  listPastChallenges,
  startChallenge,
} from '@family-chores/contracts/achievements/challenges';
import { bumpVersion } from '@family-chores/service-kit/mongo';
import {
  assignmentVerifiedEvent,
  someFamily,
  until,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { achievements } from '../service.ts';
import { buildChallenge } from '../testing/build-challenge.ts';
import { memberUpdatedEvent, eventsOf } from '../testing/build-events.ts';
import { Challenge } from './challenge.model.ts';
import { endChallenges } from './end-challenges.job.ts';

let service: TestService;
let client: ContractClient;
let familyId: number;
let ann: number;
let ben: number;

beforeAll(async () => {
  service = await startTestService(achievements, { runsJobs: false });
  client = await service.as(1);
});
afterAll(() => service.stop());
beforeEach(() => {
  ({ id: familyId, ann, ben } = someFamily(service));
});

const weekly = {
  name: 'Weekly Challenge',
  description: 'Complete chores and earn points as a family!',
  targetPoints: 100,
  duration: 7,
};

function start(headers: Record<string, string> = {}, more: { reward?: string; targetPoints?: number } = {}) {
  return client.call(startChallenge, { params: { familyId }, body: { ...weekly, ...more }, headers });
}

async function current() {
  return (await client.call(getCurrentChallenge, { params: { familyId } })).body;
}

/** Moves a challenge into the past, so that it has been overdue for an hour. */
async function expireChallenge(_id: number): Promise<void> {
  const [startsAt, endsAt] = [new Date(Date.now() - 8 * 24 * 3_600_000), new Date(Date.now() - 3_600_000)];
  await Challenge.updateOne({ _id }, { $set: { startsAt, endsAt } });
  await bumpVersion(familyId);
}

describe('starting a challenge', () => {
  // Shows: 3-challenge, 3-challenge-progress, 3-challenge-members, 4-challenge, 7-challenge-get
  it('makes it the current one, with every member on the leaderboard, and publishes it', async () => {
    expect(await current()).toBeNull();
    const { status, body } = await start();
    expect(status).toBe(201);
    expect(body).toEqual({
      challenge: {
        id: body.challenge.id,
        ...weekly,
        reward: null,
        leaderboard: 'points',
        startsAt: expect.any(String),
        endsAt: expect.any(String),
      },
      totalPoints: 0,
      memberProgress: [
        { familyMemberId: ann, member: { id: ann, name: 'Ann' }, pointsEarned: 0, completedChores: 0 },
        { familyMemberId: ben, member: { id: ben, name: 'Ben' }, pointsEarned: 0, completedChores: 0 },
      ],
      daysRemaining: 7,
      percentComplete: 0,
    });
    expect(await current()).toEqual(body);
    expect(await eventsOf(service, familyId, 'challenge.started')).toEqual([
      { familyId, challengeId: body.challenge.id },
    ]);
  });

  it('succeeds for one of 20 concurrent requests; the others get a conflict', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => start()));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await eventsOf(service, familyId, 'challenge.started')).toHaveLength(1);
  });

  it('returns the first response for a repeated request', async () => {
    const key = { 'idempotency-key': `start-${familyId}` };
    const responses = await Promise.all(Array.from({ length: 5 }, () => start(key)));
    expect(new Set(responses.map(({ body }) => body.challenge.id)).size).toBe(1);
  });

  it('is possible when the previous challenge is overdue, and publishes the end of that one', async () => {
    const { id } = (await start()).body.challenge;
    await expireChallenge(id);
    expect(await current()).toBeNull();
    expect((await start()).status).toBe(201);
    expect(await eventsOf(service, familyId, 'challenge.ended')).toEqual([
      { familyId, challengeId: id, totalPoints: 0, reached: false },
    ]);
  });

  it('counts a chore that was credited before the start, but is dated later because a clock is ahead', async () => {
    const verifiedAt = new Date(Date.now() + 5000);
    await service.deliverAll([
      assignmentVerifiedEvent({ familyId, familyMemberId: ann, verifiedAt }),
      assignmentVerifiedEvent({ familyId, familyMemberId: ann, verifiedAt: new Date(Date.now() - 5000) }),
    ]);
    expect((await start()).body.totalPoints).toBe(10);
  });

  it('reaches the target, and unlocks a badge, by chores credited before the start but dated later', async () => {
    const verifiedAt = new Date(Date.now() + 5000);
    await service.deliverAll([assignmentVerifiedEvent({ familyId, familyMemberId: ann, verifiedAt })]);
    const { id } = (await start({}, { targetPoints: 10 })).body.challenge;
    const { startsAt, reachedAt } = await Challenge.findById(id).orFail().lean();
    expect(reachedAt).toEqual(startsAt);
    expect(await eventsOf(service, familyId, 'badge.unlocked')).toContainEqual({ familyId, milestoneId: 11 });
  });

  it('counts each chore once if chores are credited while the challenge starts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const verifiedAt = new Date(Date.now() + 5000);
      ({ id: familyId, ann } = someFamily(service));
      const chores = Array.from({ length: 10 }, () =>
        assignmentVerifiedEvent({ familyId, familyMemberId: ann, verifiedAt }),
      );
      await Promise.all([start(), ...chores.map((chore) => service.deliver(chore))]);
      expect(await current()).toMatchObject({ totalPoints: 100 });
    }
  });

  it('gets 404 for an account outside the family, as do reads of the current and past challenges', async () => {
    const outsider = await service.as(2);
    const params = { familyId };
    const responses = [
      await outsider.call(getCurrentChallenge, { params }),
      await outsider.call(listPastChallenges, { params, query: {} }),
      await outsider.call(startChallenge, { params, body: weekly }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('the end of a challenge', () => {
  it('is published once by the job, with the result', async () => {
    const { id } = (await start()).body.challenge;
    await service.deliverAll([assignmentVerifiedEvent({ familyId, familyMemberId: ann, pointsEarned: 120 })]);
    await expireChallenge(id);
    await Promise.all([endChallenges.run(), endChallenges.run(), endChallenges.run()]);
    expect(await eventsOf(service, familyId, 'challenge.ended')).toEqual([
      { familyId, challengeId: id, totalPoints: 120, reached: true },
    ]);
    expect(await current()).toBeNull();
  });

  it('is found through an index of running challenges', async () => {
    const plan = await Challenge.find({ ended: false, endsAt: { $lte: new Date() } }).explain('queryPlanner');
    const [winningPlan] = JSON.stringify(plan).split('"rejectedPlans"');
    expect(winningPlan).not.toContain('COLLSCAN');
    expect(winningPlan).toContain('endsAt_1');
  });
});

describe('past challenges', () => {
  const past = async (query: { limit?: string; before?: string } = {}) =>
    client.call(listPastChallenges, { params: { familyId }, query });

  it('are those that have ended, with their results', async () => {
    const { id } = (await start({}, { reward: 'Pizza night' })).body.challenge;
    await service.deliverAll([assignmentVerifiedEvent({ familyId, familyMemberId: ann, pointsEarned: 120 })]);
    expect((await past()).body).toEqual([]);
    await expireChallenge(id);
    await start();
    expect((await past()).body).toEqual([
      {
        id,
        name: 'Weekly Challenge',
        targetPoints: 100,
        totalPoints: 120,
        reached: true,
        reward: 'Pizza night',
        startsAt: expect.any(String),
        endsAt: expect.any(String),
      },
    ]);
  });

  it('come in pages, newest first', async () => {
    const ended = [1, 2, 3].map((weeksAgo) => {
      const endsAt = new Date(Date.now() - weeksAgo * 7 * 24 * 3_600_000);
      return buildChallenge({
        _id: familyId * 10 + weeksAgo,
        familyId,
        ended: true,
        startsAt: endsAt,
        endsAt,
      });
    });
    await Challenge.insertMany(ended);
    const [first, second, third] = ended.map(({ _id }) => _id);
    const ids = ({ body }: Awaited<ReturnType<typeof past>>) => body.map(({ id }) => id);
    expect(ids(await past({ limit: '2' }))).toEqual([first, second]);
    expect(ids(await past({ before: String(second) }))).toEqual([third]);
  });

  it('cannot be paged from an unknown id', async () => {
    expect((await past({ before: '999999999' })).status).toBe(404);
  });
});

it("shows a member's new name in the current challenge", async () => {
  await start();
  const family = {
    id: familyId,
    name: 'Smith',
    accountIds: [1],
    members: [{ id: ben, name: 'Benny', age: 9 }],
  };
  await current();
  service.stubs.putFamily(family);
  await service.deliver(memberUpdatedEvent(familyId, ben, 'Benny'));
  await until(async () => (await current())?.memberProgress[0]?.member.name === 'Benny');
  expect((await current())?.memberProgress).toHaveLength(1);
});
