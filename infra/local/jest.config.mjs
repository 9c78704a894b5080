import { compileLocal, nodeProject } from '../../jest.preset.mjs';

// Many tests start and stop servers of their own, which takes time.
export default { ...nodeProject('local'), globalSetup: compileLocal, testTimeout: 30_000 };
