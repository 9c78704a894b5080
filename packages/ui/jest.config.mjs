import { webProject } from '../../jest.preset.mjs';

const project = webProject('ui');

export default {
  ...project,
  moduleNameMapper: {
    ...project.moduleNameMapper,
    // Jest would load the file that the package names as "main": the server build, which puts no global style into the
    // page.
    '^styled-components$': 'styled-components/dist/styled-components.browser.cjs.js',
  },
};
