import {
  sendHostileRequests,
  someFamily,
  startTestService,
  type TestService,
} from '@family-chores/service-kit/testing';
import { messageRoutes } from './messages/messages.routes.ts';
import { chat } from './service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(chat);
});
afterAll(() => service.stop());

it('rejects hostile requests without an internal error', async () => {
  const { id: familyId, ann } = someFamily(service);
  const validValues = { familyId, senderId: ann };
  const { sent, wrong } = await sendHostileRequests(service, {
    routes: messageRoutes,
    validValues,
    accountId: 1,
  });
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(100);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
}, 60_000);
