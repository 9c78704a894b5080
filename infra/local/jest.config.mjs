import { nodeProject } from '../../jest.preset.mjs';

// Every test starts and stops servers of its own.
export default { ...nodeProject('local'), testTimeout: 30_000 };
