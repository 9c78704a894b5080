import { enterAsGuest, register } from '@family-chores/contracts/identity/accounts';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { identity } from '../service.ts';

let service: TestService;

beforeEach(async () => {
  service = await startTestService(identity);
});
afterEach(() => service.stop());

it("skips the test customer's id, 1, for the very first guest", async () => {
  const first = await new Browser(service).call(enterAsGuest, {});
  const second = await new Browser(service).call(enterAsGuest, {});
  expect([first.body.user.id, second.body.user.id]).toEqual([2, 3]);
});

it("skips the test customer's id for the very first registered account", async () => {
  const response = await new Browser(service).call(register, { body: buildRegistration() });
  expect(response.body.user.id).toBe(2);
});
