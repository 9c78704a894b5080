import { testTimeout } from './jest.preset.mjs';

export default {
  projects: ['packages/*', 'services/*', 'shell', 'mf-*', 'infra/*'].map(
    (at) => `<rootDir>/${at}/jest.config.mjs`,
  ),
  // Jest reads this setting of a project only when it runs alone.
  testTimeout,
  // More than cores: a good part of the tests wait for real servers.
  maxWorkers: 3,
  // Node keeps every module that jest loaded as ESM; a fresh worker gives the memory back.
  workerIdleMemoryLimit: '700MB',
};
