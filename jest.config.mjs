export default {
  projects: ['packages/*', 'services/*', 'shell', 'mf-*', 'infra/*'].map(
    (at) => `<rootDir>/${at}/jest.config.mjs`,
  ),
};
