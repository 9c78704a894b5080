import type { BuildError } from '@family-chores/contracts/registry/errors';
import { buildIds } from './build-releases.ts';

const [, older] = buildIds;
const reportedAt = '2026-11-21T10:00:00.000Z';

const minifiedFrame = {
  name: 'shell',
  buildId: older,
  file: 'vendor.js',
  line: 1,
  column: 99,
  function: null,
  source: null,
};

/** An error that browsers reported, with a frame in the shell and one in the sources of `mf-rewards`. */
export const anError = (overrides: Partial<BuildError> & { id: string }): BuildError => ({
  buildId: older,
  failure: 'render',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading '…')",
  frames: [
    minifiedFrame,
    {
      ...minifiedFrame,
      name: 'mf-rewards',
      function: 'a',
      source: { file: 'mf-rewards/src/plans.tsx', line: 3, column: 7 },
    },
  ],
  firstAt: reportedAt,
  lastAt: reportedAt,
  count: 12,
  routes: [{ route: '/family/:familyId/plans', count: 10 }],
  browsers: [{ browser: 'Chromium 143', count: 11 }],
  ...overrides,
});
