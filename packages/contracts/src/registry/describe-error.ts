import type { ErrorFrame, ReportedError } from './errors.ts';
import { scrubMessage, scrubName } from './error-text.ts';
import type { ThrownError } from './load-measures.ts';
import { BUILD_FILE, BUILD_ID, BUILD_NAME, MAX_FRAMES } from './name-rules.ts';

// Pages load this file, so it must not import zod.

/** Chromium writes `at name (url:line:column)`, other browsers `name@url:line:column`. */
const LOCATION = /(https?:\/\/[^\s()]+):(\d{1,7}):(\d{1,7})\)?$/;
const FUNCTION = /^\s*at (?:async |new )*([\w$.]{1,80}) |^([\w$.]{1,80})@/;
const ASSETS = '/assets/';
const MAX_LINES = 100;

/** The build's file that a path below the origin leads to; null if it leads to anything else. */
export function fileAt(path: string): Pick<ErrorFrame, 'name' | 'buildId' | 'file'> | null {
  if (!path.startsWith(ASSETS)) return null;
  const [name = '', buildId = '', ...rest] = path.slice(ASSETS.length).split('/');
  const file = rest.join('/');
  const isName = BUILD_NAME.pattern.test(name) && name.length <= BUILD_NAME.max;
  const isFile = BUILD_FILE.pattern.test(file) && file.length <= BUILD_FILE.max;
  return isName && BUILD_ID.test(buildId) && isFile ? { name, buildId, file } : null;
}

function frameOf(line: string, origin: string): ErrorFrame[] {
  const [, address = '', row = '', column = ''] = LOCATION.exec(line) ?? [];
  // A script that was requested again has a query.
  const [url = ''] = address.split('?');
  const location = url.startsWith(origin) ? fileAt(url.slice(origin.length)) : null;
  if (!location) return [];
  const [, chromium, other] = FUNCTION.exec(line) ?? [];
  const functionName = chromium ?? other ?? null;
  return [{ ...location, line: Number(row), column: Number(column), function: functionName }];
}

/**
 * The frames of a stack that are in files of builds on the origin, innermost first. Other frames may belong to
 * browser extensions.
 */
export const framesOf = (stack: string, origin: string): ErrorFrame[] =>
  stack
    .split('\n')
    .slice(0, MAX_LINES)
    .flatMap((line) => frameOf(line, origin))
    .slice(0, MAX_FRAMES);

/** Describes an error for a report, without anything that may be personal data. */
export function describeError(
  { name, message, stack }: ThrownError,
  { origin, ...page }: { origin: string } & Pick<ReportedError, 'failure' | 'route'>,
): ReportedError {
  return { ...page, name: scrubName(name), message: scrubMessage(message), frames: framesOf(stack, origin) };
}
