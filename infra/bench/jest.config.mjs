import { nodeProject } from '../../jest.preset.mjs';

// One test runs the whole bench, shortened; it builds and starts the product.
export default { ...nodeProject('bench'), testTimeout: 300_000 };
