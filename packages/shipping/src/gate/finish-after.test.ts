import { finishAfter } from './finish-after.ts';

const failing = (message: string) => () => Promise.reject(new Error(message));
const succeeding = () => Promise.resolve();

test('throws the error of the work, even if finishing fails too', async () => {
  await expect(finishAfter(failing('no page'), failing('no logout'))).rejects.toThrow('no page');
});

test('finishes after the work has failed', async () => {
  const steps: string[] = [];
  const finish = async () => void steps.push('finished');
  await expect(finishAfter(failing('no page'), finish)).rejects.toThrow('no page');
  expect(steps).toEqual(['finished']);
});

test('throws the error of finishing if the work has succeeded', async () => {
  await expect(finishAfter(succeeding, failing('no logout'))).rejects.toThrow('no logout');
});
