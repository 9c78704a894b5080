import { nodeProject } from '../../jest.preset.mjs';

// Every test starts and stops its own servers.
export default { ...nodeProject('local'), testTimeout: 30_000 };
