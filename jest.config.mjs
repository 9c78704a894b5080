import { testTimeout } from './jest.preset.mjs';

export default {
  projects: ['packages/*', 'services/*', 'shell', 'mf-*', 'infra/*'].map(
    (at) => `<rootDir>/${at}/jest.config.mjs`,
  ),
  // Jest uses a project's own timeout only when it runs that project alone.
  testTimeout,
  // This may exceed the number of cores, because many tests wait for real servers.
  maxWorkers: 3,
  // Node keeps every module that Jest loads as ESM, so only a new worker frees the memory.
  workerIdleMemoryLimit: '700MB',
};
