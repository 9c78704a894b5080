import { nodeProject } from '../../jest.preset.mjs';

// Many tests start and stop their own servers.
export default { ...nodeProject('local'), testTimeout: 30_000 };
