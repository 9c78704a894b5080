import { openSync, readSync } from 'node:fs';

/**
 * A program loads this module before its own code. It shifts the program's clock by the milliseconds in the file that
 * the module's URL names (a double, little-endian). The file is read at every clock access, so all programs see a
 * change at the same moment. Timers are not affected, as when a machine's clock is set.
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
