import type { ErrorFrame, ReportedError } from './errors.ts';
import { scrubMessage, scrubName } from './error-text.ts';
import type { ThrownError } from './load-measures.ts';
import { BUILD_NAME, MAX_FRAMES } from './name-rules.ts';

// Pages load it, so it must not import zod.

/** Chromium writes `at name (url:line:column)`, other browsers `name@url:line:column`. */
const LOCATION = /(https?:\/\/[^\s()]+):(\d{1,7}):(\d{1,7})\)?$/;
const FUNCTION = /^\s*at (?:async |new )*([\w$.]{1,80}) |^([\w$.]{1,80})@/;
const ASSET =
  /^\/assets\/([a-z0-9-]+)\/([0-9a-f]{7}-[0-9a-f]{12})\/([A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*)$/;

function frameOf(line: string, origin: string): ErrorFrame[] {
  const [, address = '', row = '', column = ''] = LOCATION.exec(line) ?? [];
  // A script that is requested again has a query.
  const [url = ''] = address.split('?');
  const [, name = '', buildId = '', file = ''] = url.startsWith(origin)
    ? (ASSET.exec(url.slice(origin.length)) ?? [])
    : [];
  if (!BUILD_NAME.pattern.test(name) || name.length > BUILD_NAME.max || file.length > 200) return [];
  const [, chromium, other] = FUNCTION.exec(line) ?? [];
  const caller = chromium ?? other ?? null;
  return [{ name, buildId, file, line: Number(row), column: Number(column), function: caller }];
}

/** The frames of a stack that are in files of builds, which an origin serves; others may be of extensions. */
const framesOf = (stack: string, origin: string): ErrorFrame[] =>
  stack
    .split('\n')
    .slice(0, 100)
    .flatMap((line) => frameOf(line, origin))
    .slice(0, MAX_FRAMES);

/** What a page reports about an error: nothing that may be personal data. */
export function describeError(
  { name, message, stack }: ThrownError,
  { origin, ...page }: { origin: string } & Pick<ReportedError, 'failure' | 'route'>,
): ReportedError {
  return { ...page, name: scrubName(name), message: scrubMessage(message), frames: framesOf(stack, origin) };
}
