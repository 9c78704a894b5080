import type { TestService } from '@family-chores/service-kit/testing';
import { start__Name__ } from './testing/start-__name__.ts';

let service: TestService;

beforeAll(async () => {
  service = await start__Name__();
});
afterAll(() => service.stop());

it('is ready once its database responds', async () => {
  const { status } = await fetch(`${service.url}/readyz`);
  expect(status).toBe(200);
});
