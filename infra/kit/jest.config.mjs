import { serviceProject } from '../../jest.preset.mjs';

export default serviceProject('kit');
