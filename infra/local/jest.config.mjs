import { nodeProject } from '../../jest.preset.mjs';

// Many tests start and stop servers of their own, which takes time.
export default { ...nodeProject('local'), testTimeout: 30_000 };
