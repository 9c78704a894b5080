import { createHash } from 'node:crypto';
import type { ReportedError } from '@family-chores/contracts/registry/errors';

/** Frames further out differ between the pages that show the same broken part. */
const INNERMOST = 3;

/** Equal for errors that have the same cause, as far as a build's minified scripts show it. */
export function fingerprintOf({ failure, name, message, frames }: ReportedError): string {
  const places = frames
    .slice(0, INNERMOST)
    .map(({ name: of, file, line, column }) => [of, file, line, column]);
  return createHash('sha256')
    .update(JSON.stringify([failure, name, message, places]))
    .digest('hex')
    .slice(0, 16);
}
