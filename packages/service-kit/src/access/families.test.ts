import {
  accessGranted,
  accessRevoked,
  familyRequest,
  type FamilySnapshot,
} from '@family-chores/contracts/families/families';
import { coverChanged } from '@family-chores/contracts/families/cover';
import { Problem } from '@family-chores/contracts/problem';
import { jest } from '@jest/globals';
import { event } from '../events/index.ts';
import { nats } from '../nats/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, until, type TestService } from '../testing/index.ts';
import { enterFamily, familyOfMember } from './families.ts';

const ann = { id: 70, name: 'Ann', age: 9 };
const bob = { id: 71, name: 'Bob', age: 41 };
const family: FamilySnapshot = { id: 7, name: 'Smith', accountIds: [1, 2], members: [ann] };
const secondMs = 1000;

let service: TestService;

beforeEach(async () => {
  service = await startTestService(defineService({ name: 'visitors', routes: [] }));
  service.stubs.putFamily(family);
});
afterEach(() => service.stop());

function advanceClock(ms: number): void {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
}

async function tryToEnter(accountId: number): Promise<string> {
  try {
    await enterFamily(accountId, family.id);
    return 'enters';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe('a family that let an account in', () => {
  it('is cached for a minute', async () => {
    await tryToEnter(1);
    const requestsBefore = service.stubs.requestCount;
    expect([await tryToEnter(1), await tryToEnter(2)]).toEqual(['enters', 'enters']);
    expect(service.stubs.requestCount).toBe(requestsBefore);
    advanceClock(60 * secondMs);
    await tryToEnter(1);
    expect(service.stubs.requestCount).toBe(requestsBefore + 1);
  });

  it('is requested again immediately when access is revoked', async () => {
    expect(await tryToEnter(2)).toBe('enters');
    service.stubs.putFamily({ ...family, accountIds: [1] });
    expect(await tryToEnter(2)).toBe('enters');
    await service.deliver(event(accessRevoked, { familyId: 7, accountId: 2 }));
    await until(async () => (await tryToEnter(2)) === 'not-found');
    expect(await tryToEnter(1)).toBe('enters');
  });

  it('is requested again after the connection was lost, because a change may have been missed', async () => {
    await tryToEnter(2);
    service.stubs.putFamily({ ...family, accountIds: [1] });
    await nats().reconnect();
    await until(async () => (await tryToEnter(2)) !== 'enters');
    expect(await tryToEnter(2)).toBe('not-found');
  });

  it('is not cached if access is revoked before the response arrives', async () => {
    const { nats: owner } = service.stubs;
    await service.stubs.stopFamilies();
    const slowSubscription = owner.subscribe(familyRequest.subject, {
      callback: (_error, message) => {
        // The owner has read the family, then access is revoked, and only then is the response sent.
        const revoked = event(accessRevoked, { familyId: 7, accountId: 2 });
        owner.publish(revoked.subject, JSON.stringify({}));
        message.respond(JSON.stringify({ family }));
      },
    });
    await owner.flush();
    expect(await tryToEnter(2)).toBe('enters');
    slowSubscription.unsubscribe();
    service.stubs.putFamily({ ...family, accountIds: [1] });
    await service.stubs.restartFamilies();
    expect(await tryToEnter(2)).toBe('not-found');
  });
});

describe('a family that did not let an account in', () => {
  it('is requested each time, because access may just have been granted', async () => {
    expect(await tryToEnter(3)).toBe('not-found');
    service.stubs.putFamily({ ...family, accountIds: [1, 2, 3] });
    await service.deliver(event(accessGranted, { familyId: 7, accountId: 3 }));
    expect(await tryToEnter(3)).toBe('enters');
  });

  it('causes the same error as one that does not exist', async () => {
    expect(await enterFamily(1, 4711).catch((error: unknown) => error)).toEqual(
      await enterFamily(3, family.id).catch((error: unknown) => error),
    );
  });
});

describe('while the owner of families is unavailable', () => {
  it('trusts a cached family for 10 minutes, and no longer', async () => {
    await tryToEnter(1);
    await service.stubs.stopFamilies();
    advanceClock(9 * 60 * secondMs);
    expect(await tryToEnter(1)).toBe('enters');
    advanceClock(61 * secondMs);
    expect(await tryToEnter(1)).toBe('unavailable');
  });

  it('responds with `unavailable` to an account without cached access', async () => {
    await tryToEnter(1);
    await service.stubs.stopFamilies();
    advanceClock(61 * secondMs);
    expect(await tryToEnter(3)).toBe('unavailable');
    await service.stubs.restartFamilies();
    expect(await tryToEnter(3)).toBe('not-found');
  });

  it('does not trust revoked access', async () => {
    await tryToEnter(2);
    await service.stubs.stopFamilies();
    await service.deliver(event(accessRevoked, { familyId: 7, accountId: 2 }));
    await until(async () => (await tryToEnter(2)) !== 'enters');
    expect(await tryToEnter(2)).toBe('unavailable');
  });
});

describe('a family whose plan has ended', () => {
  const checkCover = async () => (await enterFamily(1, family.id)).checkCover();

  it('is refused only the calls that require a plan', async () => {
    service.stubs.putFamily({ ...family, lapsed: true });
    expect(await tryToEnter(1)).toBe('enters');
    await expect(checkCover()).rejects.toMatchObject({ code: 'plan-needed' });
  });

  it('is requested again each time, so that a payment takes effect immediately', async () => {
    service.stubs.putFamily({ ...family, lapsed: true });
    await tryToEnter(1);
    service.stubs.putFamily({ ...family, lapsed: false });
    await expect(checkCover()).resolves.toBeUndefined();
    const requestsBefore = service.stubs.requestCount;
    await expect(checkCover()).resolves.toBeUndefined();
    expect(service.stubs.requestCount).toBe(requestsBefore);
  });

  it('is refused calls that require a plan while its plan cannot be looked up', async () => {
    service.stubs.putFamily({ ...family, lapsed: true });
    await tryToEnter(1);
    await service.stubs.stopFamilies();
    await expect(checkCover()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is dropped from the cache when its cover changes', async () => {
    await tryToEnter(1);
    service.stubs.putFamily({ ...family, lapsed: true });
    await expect(checkCover()).resolves.toBeUndefined();
    const cover = { familyId: family.id, lapsed: true, annual: false, revision: 1 };
    await service.deliver(event(coverChanged, cover));
    await until(async () => (await checkCover().catch(() => 'refused')) === 'refused');
    await expect(checkCover()).rejects.toMatchObject({ code: 'plan-needed' });
  });
});

describe('members', () => {
  it('are requested when not cached, because they may have just joined', async () => {
    const entered = await enterFamily(1, family.id);
    service.stubs.putFamily({ ...family, members: [ann, bob] });
    expect(await entered.member(bob.id)).toEqual(bob);
    expect(entered.members).toEqual([ann, bob]);
  });

  it('of another family are not found, but `familyOfMember` finds their family', async () => {
    service.stubs.putFamily({ id: 8, name: 'Jones', accountIds: [1], members: [bob] });
    const entered = await enterFamily(1, family.id);
    await expect(entered.member(bob.id)).rejects.toMatchObject({ code: 'not-found' });
    expect([await familyOfMember(bob.id), await familyOfMember(4711)]).toEqual([{ familyId: 8 }, null]);
  });
});
