import { jest } from '@jest/globals';
import { disposeRemote } from './dispose-remote.ts';

it('ends what the remote has started', () => {
  const dispose = jest.fn();
  disposeRemote({ dispose });
  expect(dispose).toHaveBeenCalledTimes(1);
});

it('does nothing for a remote without dispose', () => {
  expect(() => disposeRemote({})).not.toThrow();
});

it('reports what dispose throws', () => {
  const report = jest.fn<typeof reportError>();
  globalThis.reportError = report;
  const failure = new Error('The drawbridge is stuck');
  disposeRemote({
    dispose: () => {
      throw failure;
    },
  });
  expect(report).toHaveBeenCalledWith(failure);
});
