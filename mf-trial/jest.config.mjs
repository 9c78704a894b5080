import { webProject } from '../jest.preset.mjs';

export default webProject('mf-trial');
