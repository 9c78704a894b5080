import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { tourTarget } from './tour-target.ts';

export const managingChores: Tutorial = {
  id: 'managing-chores',
  title: 'Managing Chores',
  place: 'dashboard',
  steps: [
    {
      id: 'assign',
      title: 'Give out a chore',
      content: 'Press the day of a family member and choose one of the chores that fit their age.',
      character: 'helper',
      target: tourTarget('schedule-day'),
      position: 'top',
    },
    {
      id: 'share',
      title: 'One chore for several',
      content:
        'Beside each chore stands Quick Share: it gives the chore to everybody you select, all at once.',
      character: 'casual',
      target: tourTarget('schedule'),
      position: 'top',
    },
    {
      id: 'complete',
      title: 'Tick it off',
      content:
        'Chores to do stand on the card of their member. Done? Tick the box. A tick stays, so look twice.',
      character: 'helper',
      target: tourTarget('chore'),
      position: 'bottom',
    },
    {
      id: 'verify',
      title: 'Verify it',
      content:
        'Somebody else takes a look and presses Verify Completion. Now the points count, and that deserves a cheer!',
      character: 'cheerleader',
      target: tourTarget('verify'),
      position: 'bottom',
    },
  ],
};
