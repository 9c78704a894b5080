import type { TestServers } from '@family-chores/local/testing';

declare global {
  /** The servers of a Jest run, from its setup to its teardown. */
  var testServers: TestServers | undefined;
}
