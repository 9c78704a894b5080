import type { BuildError } from '@family-chores/contracts/registry/errors';
import { formatPosition } from '@family-chores/contracts/registry/format-position';
import { minuteText } from './table.ts';

const failures = { load: 'did not load', render: 'threw' };

/** Formats a paragraph for each error, with its stack. */
export function errorLines(errors: readonly BuildError[]): string[] {
  if (errors.length === 0) return ['No errors reported in the last 30 days.'];
  return errors.flatMap((error, index) => [...(index === 0 ? [] : ['']), ...linesOf(error)]);
}

function linesOf({ buildId, failure, name, message, count, ...error }: BuildError): string[] {
  const routes = error.routes.map(({ route, count: times }) => `${route ?? 'unknown'} (${times})`);
  const browsers = error.browsers.map(({ browser, count: times }) => `${browser} (${times})`);
  return [
    `${name}: ${message}`,
    `  ${buildId} ${failures[failure]} on ${count} ${count === 1 ? 'page' : 'pages'}, first ${minuteText(error.firstAt)}, last ${minuteText(error.lastAt)}`,
    `  routes: ${routes.join(', ')}`,
    `  browsers: ${browsers.join(', ')}`,
    ...error.frames.map((frame) => `    at ${formatPosition(frame)}`),
  ];
}
