import { format } from 'node:util';

import { afterEach, beforeEach } from '@jest/globals';

/**
 * An unexpected warning or error in the console fails the test that caused it. A test that expects one mocks the
 * console: `jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const original = { error: console.error, warn: console.warn };
/** @type {Error[]} */
let unexpected = [];

beforeEach(() => {
  unexpected = [];
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    console[level] = (/** @type {unknown[]} */ ...parts) => {
      unexpected.push(new Error(`Unexpected console.${level}: ${format(...parts)}`));
      original[level](...parts);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  const [first] = unexpected;
  if (first) throw first;
});
