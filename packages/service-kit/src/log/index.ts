import { pino } from 'pino';
import { currentContext, traceIdOf } from './context.ts';
import { describeError } from './describe-error.ts';

export {
  actAs,
  actor,
  continueTrace,
  currentContext,
  onBehalfOf,
  runInContext,
  traceIdOf,
} from './context.ts';
export { describeError } from './describe-error.ts';
export { parseTraceparent } from './traceparent.ts';

/** JSON lines; every line of a request or an event carries its trace id. */
export const log = pino(
  {
    base: null,
    serializers: { error: describeError },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const context = currentContext();
      return context ? { traceId: traceIdOf(context.traceparent) } : {};
    },
  },
  // A process with several services sets `LOG_TO` to a file.
  // oxlint-disable-next-line node/no-process-env -- messages are logged before the settings are parsed
  pino.destination({ dest: process.env['LOG_TO'] || process.stdout.fd, mode: 0o600 }),
);
