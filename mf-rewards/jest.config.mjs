import { webProject } from '@family-chores/jest-preset';

export default webProject('mf-rewards');
