import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { tourTarget } from './tour-target.ts';

export const managingChores: Tutorial = {
  id: 'managing-chores',
  title: 'Managing Chores',
  place: 'dashboard',
  steps: [
    {
      id: 'assign',
      title: 'Assign a chore',
      content: 'Select a day for a family member and choose one of the chores that fit their age.',
      character: 'helper',
      target: tourTarget('schedule-day'),
      destination: 'week',
      position: 'top',
    },
    {
      id: 'share',
      title: 'One chore for several members',
      content: 'Each chore has a Quick Share button, which assigns it to all the members you select.',
      character: 'casual',
      target: tourTarget('schedule'),
      destination: 'week',
      position: 'top',
    },
    {
      id: 'complete',
      title: 'Tick it off',
      content: 'Every member has a list of chores. Done with one? Tick it off, and another member checks it.',
      character: 'helper',
      target: tourTarget('chore'),
      destination: 'today',
      position: 'bottom',
    },
    {
      id: 'verify',
      title: 'Verify it',
      content: 'Another member checks the chore and presses this button. Now the points count. Hooray!',
      character: 'cheerleader',
      target: tourTarget('verify'),
      destination: 'approve',
      position: 'bottom',
    },
  ],
};
