import { createHash } from 'node:crypto';
import type { ReportedError } from '@family-chores/contracts/registry/errors';

/** Frames further out differ between pages that show the same broken part. */
const COMPARED_FRAMES = 3;

/** A hash that is equal for errors with the same cause, as far as that can be recognized in minified scripts. */
export function fingerprintOf({ failure, name, message, frames }: ReportedError): string {
  const places = frames
    .slice(0, COMPARED_FRAMES)
    .map(({ name: buildName, file, line, column }) => [buildName, file, line, column]);
  return createHash('sha256')
    .update(JSON.stringify([failure, name, message, places]))
    .digest('hex')
    .slice(0, 16);
}
