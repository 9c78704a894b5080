import { listTutorials } from '@family-chores/contracts/tutorial/tutorials';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { tutorials } from '../content/tutorials.ts';
import { tutorial } from '../service.ts';

let service: TestService;
afterEach(() => service.stop());

it.each([true, false])(
  'lists the tutorials for anonymous clients with TUTORIAL_ENABLED %s',
  async (enabled) => {
    service = await startTestService(tutorial, { settings: { TUTORIAL_ENABLED: String(enabled) } });
    const client = await service.as();
    const { status, body } = await client.call(listTutorials, {});
    expect(status).toBe(200);
    expect(body).toEqual({ enabled, tutorials });
  },
);
