import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { __variable__ } from './service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(__variable__);
});
afterAll(() => service.stop());

it('is ready once its database responds', async () => {
  const { status } = await fetch(`${service.url}/readyz`);
  expect(status).toBe(200);
});
