import { getActing, renewActing, startActing, stopActing } from '@family-chores/contracts/families/acting';
import { editGuard, setPin } from '@family-chores/contracts/families/guard';
import { editMember } from '@family-chores/contracts/families/members';
import { problem as refusal } from '@family-chores/contracts/problem';
import { Passwords } from '@family-chores/service-kit/passwords';
import { type ContractClient, startTestService, type TestService } from '@family-chores/service-kit/testing';
import { jest } from '@jest/globals';
import { Family } from '../families/family.model.ts';
import { families } from '../service.ts';
import { buildGuardedFamily, type GuardedFamily, PIN } from '../testing/build-guarded-family.ts';
import { countStatuses } from '../testing/count-statuses.ts';

const MINUTE_MS = 60_000;

let service: TestService;
let family: GuardedFamily;
let browser: ContractClient;
let params: { familyId: number };

beforeAll(async () => {
  service = await startTestService(families);
});
beforeEach(async () => {
  family = await buildGuardedFamily(service);
  browser = await family.browser();
  params = { familyId: family.id };
});
afterAll(() => service.stop());

const act = (memberId: number, pin?: string, client = browser) =>
  client.call(startActing, { params, body: { memberId, pin } });
const acting = async () => (await browser.call(getActing, { params })).body;
const changeGuard = () => browser.call(editGuard, { params, body: { siblingsVerify: true } });
const minutesFrom = (moment: string | null) => (Date.parse(moment ?? '') - Date.now()) / MINUTE_MS;
const replaceAccessToken = async (options: Parameters<TestService['stubs']['token']>[1]) => {
  const token = await service.stubs.token(family.accountId, options);
  browser.cookies.store(new Headers({ 'set-cookie': `access=${token}; Path=/` }));
};
const problemOf = ({ status, problem }: Pick<Awaited<ReturnType<typeof act>>, 'status' | 'problem'>) => [
  status,
  problem.type.split(':').at(-1),
];

it('acts as a parent for 15 minutes, and as another member for 30 days', async () => {
  expect(await acting()).toEqual({ memberId: null, expiresAt: null });
  const parent = (await act(family.mom.id, PIN)).body;
  expect(parent).toEqual({ memberId: family.mom.id, role: 'parent', expiresAt: expect.any(String) });
  expect(await acting()).toEqual(parent);
  expect(minutesFrom(parent.expiresAt)).toBeGreaterThan(10);
  expect(minutesFrom(parent.expiresAt)).toBeLessThanOrEqual(15);
  await act(family.mia.id);
  const child = await acting();
  expect(child).toEqual({ memberId: family.mia.id, expiresAt: expect.any(String) });
  expect(minutesFrom(child.expiresAt)).toBeGreaterThan(29 * 24 * 60);
});

it('proves the acting member with a cookie for this family, which scripts cannot read', async () => {
  const { headers } = await act(family.mom.id, PIN);
  const [cookie] = headers.getSetCookie();
  expect(cookie).toMatch(
    new RegExp(`^acting-${family.id}=[^;]+; Max-Age=900; Path=/; HttpOnly; SameSite=Lax$`),
  );
});

it('renews the acting member on request, and stops acting on request', async () => {
  expect(problemOf(await browser.call(renewActing, { params }))).toEqual([403, 'acting-needed']);
  await act(family.mom.id, PIN);
  const renewed = await browser.call(renewActing, { params });
  expect(renewed.body).toMatchObject({ memberId: family.mom.id, role: 'parent' });
  expect((await changeGuard()).status).toBe(200);
  await browser.callOrThrow(stopActing, { params });
  expect(await acting()).toEqual({ memberId: null, expiresAt: null });
  expect((await changeGuard()).status).toBe(403);
});

it('lets a parent act for at most an hour after the PIN was entered, however often acting is renewed', async () => {
  await act(family.mom.id, PIN);
  const start = Date.now();
  const now = jest.spyOn(Date, 'now');
  const renewAfter = async (minutes: number) => {
    now.mockReturnValue(start + minutes * MINUTE_MS);
    await replaceAccessToken({ expiresIn: `${minutes + 4}m` });
    return browser.call(renewActing, { params });
  };
  for (const minutes of [13, 26, 39]) expect((await renewAfter(minutes)).status).toBe(200);
  const last = await renewAfter(52);
  expect((Date.parse(last.body.expiresAt) - start) / MINUTE_MS).toBeLessThanOrEqual(60);
  expect((await changeGuard()).status).toBe(200);
  expect(problemOf(await renewAfter(61))).toEqual([403, 'acting-needed']);
  expect((await changeGuard()).status).toBe(403);
});

it('does not accept the acting cookie in another session, even of the same account', async () => {
  await act(family.mom.id, PIN);
  await replaceAccessToken({ sessionId: 'another' });
  expect((await changeGuard()).status).toBe(403);
});

it('requires the PIN of a parent, refuses a parent without a PIN, and requires no PIN of other members', async () => {
  expect(problemOf(await act(family.mom.id))).toEqual([403, 'pin-needed']);
  await family.parent.callOrThrow(editMember, { params: { id: family.leo.id }, body: { role: 'parent' } });
  expect(problemOf(await act(family.leo.id))).toEqual([409, 'pin-not-set']);
  expect(problemOf(await act(family.leo.id, PIN))).toEqual([409, 'pin-not-set']);
  expect((await act(family.mia.id)).status).toBe(200);
});

it('does not find members of other families', async () => {
  const other = await buildGuardedFamily(service);
  expect((await act(other.mia.id)).status).toBe(404);
});

describe('a wrong PIN', () => {
  it('is refused with the number of attempts left, and the fifth starts a wait in which the right PIN is refused too', async () => {
    const attemptsLeft = [];
    for (const pin of ['1111', '2222', '3333', '4444']) {
      const { problem } = await act(family.mom.id, pin);
      expect(problem.message).toBe('This PIN is incorrect');
      attemptsLeft.push(problem.attemptsLeft);
    }
    expect(attemptsLeft).toEqual([4, 3, 2, 1]);
    const fifth = await act(family.mom.id, '5555');
    expect(problemOf(fifth)).toEqual([429, 'pin-locked']);
    expect(fifth.headers.get('retry-after')).toBe('30');
    expect(problemOf(await act(family.mom.id, PIN))).toEqual([429, 'pin-locked']);
  });

  it('is counted before it is compared, so that concurrent guesses cannot exceed the limit', async () => {
    const pins = Array.from({ length: 30 }, (_, index) => String(1000 + index));
    const responses = await Promise.all(pins.map((pin) => act(family.mom.id, pin)));
    expect(countStatuses(responses)).toEqual({ 403: 4, 429: 26 });
  });

  it('is not counted if it could not be compared', async () => {
    for (const pin of ['1111', '2222', '3333', '4444']) await act(family.mom.id, pin);
    jest.spyOn(Passwords.prototype, 'matches').mockRejectedValueOnce(refusal('overloaded'));
    expect(problemOf(await act(family.mom.id, '5555'))).toEqual([503, 'overloaded']);
    expect((await act(family.mom.id, PIN)).status).toBe(200);
  });

  it('starts a wait twice as long as the first if it is entered after the first wait is over', async () => {
    for (const pin of ['1111', '2222', '3333', '4444', '5555']) await act(family.mom.id, pin);
    const waited = { $set: { [`pins.${family.mom.id}.lockedUntil`]: new Date(0) } };
    await Family.updateOne({ _id: family.id }, waited);
    const sixth = await act(family.mom.id, '6666');
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '60']);
  });

  it('no longer counts once the right PIN is entered or a new PIN is set', async () => {
    await act(family.mom.id, '1111');
    await act(family.mom.id, '2222');
    expect((await act(family.mom.id, PIN)).status).toBe(200);
    expect((await act(family.mom.id, '3333')).problem.attemptsLeft).toBe(4);
    await family.parent.callOrThrow(setPin, { params: { id: family.mom.id }, body: { pin: '97531' } });
    expect((await act(family.mom.id, '4444')).problem.attemptsLeft).toBe(4);
  });
});
