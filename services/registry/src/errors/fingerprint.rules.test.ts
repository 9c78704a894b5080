import type { ErrorFrame, ReportedError } from '@family-chores/contracts/registry/errors';
import { fingerprintOf } from './fingerprint.rules.ts';

const frame = (column: number, fields: Partial<ErrorFrame> = {}): ErrorFrame => ({
  name: 'mf-rewards',
  buildId: '1111111-111111111111',
  file: 'entry.js',
  line: 1,
  column,
  function: 'a',
  ...fields,
});

const error: ReportedError = {
  failure: 'render',
  name: 'TypeError',
  message: 'No prices',
  frames: [frame(1), frame(2), frame(3), frame(4)],
  route: '/home',
};

it.each([
  ['on another page', { route: '/billing' }],
  ['in a part that is shown elsewhere', { frames: [frame(1), frame(2), frame(3), frame(9)] }],
  ['with other names of functions', { frames: error.frames.map((each) => ({ ...each, function: 'b' })) }],
  ['with frames of another build', { frames: error.frames.map((each) => ({ ...each, buildId: '2' })) }],
])('the fingerprint is the same for the error %s', (_, changed) => {
  expect(fingerprintOf({ ...error, ...changed })).toBe(fingerprintOf(error));
});

it.each([
  ['failure', { failure: 'load' as const }],
  ['name', { name: 'Error' }],
  ['message', { message: 'No plans' }],
  ['innermost column', { frames: [frame(8), ...error.frames.slice(1)] }],
  ['innermost file', { frames: [frame(1, { file: 'plans.js' }), ...error.frames.slice(1)] }],
])('the fingerprint differs for another %s', (_, changed) => {
  expect(fingerprintOf({ ...error, ...changed })).not.toBe(fingerprintOf(error));
});
