import { webProject } from '@family-chores/jest-preset';

export default webProject('mf-tutorial');
