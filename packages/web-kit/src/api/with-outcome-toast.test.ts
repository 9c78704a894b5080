import { dismissToast, visibleToast } from '@family-chores/ui/feedback';
import { withOutcomeToast } from './with-outcome-toast.ts';

const failure = { description: 'Could not save it' };
const succeed = async () => 'Mia';
const fail = (error: unknown) => async () => {
  throw error;
};

afterEach(() => dismissToast());

it('shows the success and returns true', async () => {
  expect(await withOutcomeToast(succeed, { success: { title: 'Saved' }, failure })).toBe(true);
  expect(visibleToast()).toMatchObject({ title: 'Saved', tone: 'success' });
});

it('derives the success toast from the result', async () => {
  await withOutcomeToast(succeed, { success: (name) => ({ title: `${name} was saved` }), failure });
  expect(visibleToast()).toMatchObject({ title: 'Mia was saved' });
});

it('shows nothing on success without a success toast', async () => {
  expect(await withOutcomeToast(succeed, { failure })).toBe(true);
  expect(visibleToast()).toBeUndefined();
});

it("shows the server's text on failure and returns false", async () => {
  const error = { status: 409, code: 'not-enough-points', message: 'Not enough points' };
  expect(await withOutcomeToast(fail(error), { failure })).toBe(false);
  const shown = { title: 'Error', description: 'Not enough points', tone: 'destructive' };
  expect(visibleToast()).toMatchObject(shown);
});

it("shows the caller's text on failure if the server sent none", async () => {
  await withOutcomeToast(fail(new Error('x')), { failure: { title: 'Not Saved', ...failure } });
  expect(visibleToast()).toMatchObject({ title: 'Not Saved', description: 'Could not save it' });
});

it('derives the text of a failure from the error', async () => {
  await withOutcomeToast(fail('a storm'), {
    failure: { description: (error) => `Because of ${String(error)}` },
  });
  expect(visibleToast()).toMatchObject({ description: 'Because of a storm' });
});
