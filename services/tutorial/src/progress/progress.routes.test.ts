import {
  getTutorialProgress,
  saveTutorialProgress,
  type TutorialProgress,
} from '@family-chores/contracts/tutorial/progress';
import { startTestService, type ContractClient, type TestService } from '@family-chores/service-kit/testing';
import { tutorial } from '../service.ts';

const noProgress: TutorialProgress = {
  hasCompletedTutorial: false,
  finished: [],
  currentPhase: null,
  currentStepIndex: 0,
};
const halfway: TutorialProgress = { ...noProgress, currentPhase: 'dashboard', currentStepIndex: 3 };
const done: TutorialProgress = { ...noProgress, hasCompletedTutorial: true, finished: ['welcome'] };

describe('progress while tutorials are enabled', () => {
  let service: TestService;
  let client: ContractClient;
  let nextAccount = 1;
  beforeAll(async () => {
    service = await startTestService(tutorial);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    client = await service.as(nextAccount++);
  });

  const read = async () => (await client.call(getTutorialProgress, {})).body;
  const save = async (body: TutorialProgress) => (await client.call(saveTutorialProgress, { body })).body;

  it('is empty at first', async () => {
    expect(await read()).toEqual(noProgress);
  });

  it('stores the step at which a tutorial was left, until the client clears it', async () => {
    expect(await save(halfway)).toEqual(halfway);
    expect(await read()).toEqual(halfway);
    await save(noProgress);
    expect(await read()).toEqual(noProgress);
  });

  it('keeps finished tutorials, whatever another browser sends later', async () => {
    await save(done);
    const behind: TutorialProgress = { ...halfway, finished: ['managing-chores', 'welcome'] };
    expect(await save(behind)).toEqual({
      ...halfway,
      hasCompletedTutorial: true,
      finished: ['welcome', 'managing-chores'],
    });
  });

  it('keeps the tutorials that browsers concurrently save as finished', async () => {
    await Promise.all([
      save(done),
      save({ ...noProgress, finished: ['dashboard'] }),
      save({ ...noProgress, finished: ['adding-members'] }),
    ]);
    const { hasCompletedTutorial, finished } = await read();
    expect(hasCompletedTutorial).toBe(true);
    expect(finished.toSorted()).toEqual(['adding-members', 'dashboard', 'welcome']);
  });

  it('is separate for each account', async () => {
    await save(done);
    const other = await service.as(nextAccount++);
    expect((await other.call(getTutorialProgress, {})).body).toEqual(noProgress);
  });

  it('requires a session', async () => {
    const anonymous = await service.as();
    expect((await anonymous.call(getTutorialProgress, {})).status).toBe(401);
    expect((await anonymous.call(saveTutorialProgress, { body: done })).status).toBe(401);
  });

  it.each([
    ['a tutorial that does not exist', { ...noProgress, finished: ['cooking'] }],
    ['a step before the first', { ...halfway, currentStepIndex: -1 }],
    ['a step number over the limit', { ...halfway, currentStepIndex: 100 }],
    ['half a step', { ...halfway, currentStepIndex: 0.5 }],
    ['nothing at all', {}],
  ])('refuses %s', async (_, body) => {
    const { status } = await fetch(`${service.url}/api/tutorials/progress`, {
      method: 'PUT',
      headers: {
        origin: service.origin,
        'content-type': 'application/json',
        cookie: `access=${await service.stubs.token(1)}`,
      },
      body: JSON.stringify(body),
    });
    expect(status).toBe(400);
  });
});

describe('progress while tutorials are disabled', () => {
  // Shows: 2-tutorial-off
  it('is completed for every account, and saving has no effect', async () => {
    const service = await startTestService(tutorial, { settings: { TUTORIAL_ENABLED: 'false' } });
    const client = await service.as(1);
    const completedProgress = { ...noProgress, hasCompletedTutorial: true };
    expect((await client.call(getTutorialProgress, {})).body).toEqual(completedProgress);
    expect((await client.call(saveTutorialProgress, { body: halfway })).body).toEqual(completedProgress);
    expect((await client.call(getTutorialProgress, {})).body).toEqual(completedProgress);
    await service.stop();
  });
});
