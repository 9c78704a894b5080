import { testTimeout } from './jest.preset.mjs';

export default {
  projects: ['packages/*', 'services/*', 'shell', 'mf-*', 'infra/*'].map(
    (at) => `<rootDir>/${at}/jest.config.mjs`,
  ),
  // Jest reads this setting of a project only when it runs alone.
  testTimeout,
  // May exceed the number of cores, because many tests wait for real servers.
  maxWorkers: 3,
  // Node keeps every module that Jest loads as ESM, so only a new worker frees the memory.
  workerIdleMemoryLimit: '700MB',
};
