import { enterAsGuest, login, register } from '@family-chores/contracts/identity/accounts';
import type { TestService } from '@family-chores/service-kit/testing';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { startIdentity } from '../testing/start-identity.ts';

let service: TestService;

beforeAll(async () => {
  service = await startIdentity({
    LOGIN_LIMIT_PER_ACCOUNT: '3/900',
    LOGIN_LIMIT_PER_ADDRESS: '6/900',
    REGISTER_LIMIT_PER_ADDRESS: '5/900',
    GUEST_LIMIT_PER_ADDRESS: '2/900',
    GUEST_LIMIT_WHOLE: '4/900',
  });
});
afterAll(() => service.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function registered(address: string) {
  const form = buildRegistration();
  await new Browser(service).call(register, { body: form, headers: from(address) });
  return form;
}

async function attempts(count: number, body: { email: string; password: string }, address: string) {
  const answers = [];
  for (let made = 0; made < count; made += 1) {
    answers.push(await new Browser(service).call(login, { body, headers: from(address) }));
  }
  return answers;
}

it('refuses further attempts at an account from wherever they come, and says when to come again', async () => {
  const form = await registered('198.51.100.1');
  const wrong = { email: form.email, password: 'wrong words' };
  expect(statuses(await attempts(3, wrong, '198.51.100.1'))).toEqual([401, 401, 401]);
  const [refused] = await attempts(1, form, '198.51.100.2');
  expect([refused?.status, refused?.problem.message]).toEqual([
    429,
    'Too many attempts. Please wait a moment and try again.',
  ]);
  const seconds = Number(refused?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
});

it('lets no more through when they come at once', async () => {
  const form = await registered('198.51.100.3');
  const wrong = { email: form.email, password: 'wrong words' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      new Browser(service).call(login, { body: wrong, headers: from('198.51.100.3') }),
    ),
  );
  expect(statuses(answers)).toEqual([401, 401, 401, 429, 429, 429]);
});

it('forgets the failures of an account when its owner signs in', async () => {
  const form = await registered('198.51.100.4');
  const wrong = { email: form.email, password: 'wrong words' };
  await attempts(2, wrong, '198.51.100.4');
  expect(statuses(await attempts(1, form, '198.51.100.4'))).toEqual([200]);
  expect(statuses(await attempts(3, wrong, '198.51.100.5'))).toEqual([401, 401, 401]);
});

it('refuses an address that tries many accounts, and no other address', async () => {
  const form = await registered('198.51.100.6');
  for (let account = 0; account < 6; account += 1) {
    await attempts(1, { email: `somebody${account}@example.org`, password: 'wrong words' }, '198.51.100.6');
  }
  expect(statuses(await attempts(1, form, '198.51.100.6'))).toEqual([429]);
  expect(statuses(await attempts(1, form, '198.51.100.7'))).toEqual([200]);
});

it('takes one network of IPv6 for one address', async () => {
  const inOneNetwork = (host: number) =>
    new Browser(service).call(register, {
      body: buildRegistration(),
      headers: from(`2001:db8:0:1::${host}`),
    });
  const answers = [];
  for (let host = 1; host <= 6; host += 1) answers.push(await inOneNetwork(host));
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429]);
});

it('counts what an address is refused for against nobody else', async () => {
  const guest = (address: string) => new Browser(service).call(enterAsGuest, { headers: from(address) });
  const greedy = [];
  for (let visit = 0; visit < 5; visit += 1) greedy.push(await guest('198.51.100.8'));
  expect(statuses(greedy)).toEqual([201, 201, 429, 429, 429]);
  const others = [await guest('198.51.100.9'), await guest('198.51.100.10'), await guest('198.51.100.11')];
  expect(others.map(({ status }) => status)).toEqual([201, 201, 429]);
});
