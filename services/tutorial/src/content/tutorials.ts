import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { addingMembers } from './adding-members.ts';
import { dashboard } from './dashboard.ts';
import { managingChores } from './managing-chores.ts';
import { welcome } from './welcome.ts';

/** In the order of the Help menu. */
export const tutorials: Tutorial[] = [welcome, dashboard, addingMembers, managingChores];
