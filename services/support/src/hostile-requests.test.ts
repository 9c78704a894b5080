import { sendHostileRequests, type TestService } from '@family-chores/service-kit/testing';
import { Limits } from '@family-chores/service-kit/limits';
import { contactRoutes } from './contact/contact.routes.ts';
import { buildMessage } from './testing/build-message.ts';
import { startSupport } from './testing/start-support.ts';

const limit = { attempts: 1, seconds: 1 };
const limits = new Limits({ 'contact address': limit, 'contact whole': limit });
const routes = contactRoutes(limits, 'http://localhost:3000');
let service: TestService;

beforeAll(async () => {
  service = await startSupport({
    CONTACT_LIMIT_PER_ADDRESS: '1000000/60',
    CONTACT_LIMIT_WHOLE: '1000000/60',
  });
});
afterAll(() => service.stop());

it('rejects hostile messages without an internal error', async () => {
  const { sent, wrong } = await sendHostileRequests(service, {
    routes,
    validValues: { ...buildMessage() },
    accountId: 1,
  });
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(40);
});
