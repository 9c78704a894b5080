import { listTutorials } from '@family-chores/contracts/tutorial/tutorials';
import type { TestService } from '@family-chores/service-kit/testing';
import { tutorials } from '../content/tutorials.ts';
import { startTutorial } from '../testing/start-tutorial.ts';

let service: TestService;
afterEach(() => service.stop());

it.each([true, false])('lists the tutorials to anybody, switched on: %s', async (enabled) => {
  service = await startTutorial({ enabled });
  const visitor = await service.as();
  const { status, body } = await visitor.call(listTutorials, {});
  expect(status).toBe(200);
  expect(body).toEqual({ enabled, tutorials });
});
