import { openSync, readSync } from 'node:fs';

/**
 * This module is loaded before a program's own code, and shifts the program's clock. The offset is in the file that the
 * module's URL names: milliseconds as a little-endian double. The file is read at every clock access, so all programs
 * see a change at the same moment. Timers are not affected, as when a machine's clock is set.
 */
const file = new URL(import.meta.url).searchParams.get('file');
if (file === null)
  throw new Error('The URL of shifted-clock.js must name the file with the clock offset: ?file=…');
const descriptor = openSync(file, 'r');
const ahead = Buffer.alloc(8);
const real = Date.now;

function now(): number {
  readSync(descriptor, ahead, 0, ahead.length, 0);
  return real() + ahead.readDoubleLE();
}

globalThis.Date = new Proxy(Date, {
  apply: (date) => new date(now()).toString(),
  construct: (date, parameters: unknown[], target) =>
    Reflect.construct(date, parameters.length > 0 ? parameters : [now()], target),
  get: (date, name, receiver): unknown => (name === 'now' ? now : Reflect.get(date, name, receiver)),
});
