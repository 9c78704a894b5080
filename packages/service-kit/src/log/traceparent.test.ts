import { continueTrace, traceIdOf } from './context.ts';
import { parseTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

it('reads the ids and the flags of a header', () => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, flags: '01' });
});

it('starts a new span in the trace of a header', () => {
  const continued = continueTrace(`00-${traceId}-${spanId}-01`);
  expect(traceIdOf(continued)).toBe(traceId);
  expect(parseTraceparent(continued)?.spanId).not.toBe(spanId);
});

it.each([
  ['is absent', undefined],
  ['has another version', `01-${traceId}-${spanId}-01`],
  ['has a trace id of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['has a span id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['has capital letters', `00-${traceId.toUpperCase()}-${spanId}-01`],
])('starts a trace if the header %s', (_, header) => {
  expect(parseTraceparent(header)).toBeUndefined();
  const started = continueTrace(header);
  expect(parseTraceparent(started)).toBeDefined();
  expect(traceIdOf(started)).not.toBe(traceId);
});
