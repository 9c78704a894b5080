import { webProject } from '../../jest.preset.mjs';

const project = webProject('ui');

export default {
  ...project,
  moduleNameMapper: {
    ...project.moduleNameMapper,
    // jest follows "main" to the server build, which puts no global style into the page.
    '^styled-components$': 'styled-components/dist/styled-components.browser.cjs.js',
  },
};
