import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { tourTarget } from './tour-target.ts';

/** From the top of the dashboard to its end. */
export const dashboard: Tutorial = {
  id: 'dashboard',
  title: 'Dashboard Tour',
  place: 'dashboard',
  steps: [
    {
      id: 'acting-as',
      title: 'Who is at the screen?',
      content: 'Here you see who you are acting as. On a shared tablet, choose yourself before you start.',
      character: 'helper',
      target: tourTarget('member-switch'),
      position: 'bottom',
    },
    {
      id: 'chat',
      title: 'Talk to each other',
      content: 'The family chat is one press away. Ask for a hand, or just say thank you.',
      character: 'casual',
      target: tourTarget('chat'),
      position: 'bottom',
    },
    {
      id: 'challenge',
      title: 'The weekly challenge',
      content: 'One goal for the whole family. The leaderboard shows who brought in how many points.',
      character: 'helper',
      target: tourTarget('challenge'),
      position: 'bottom',
    },
    {
      id: 'members',
      title: 'Everybody has a card',
      content: 'It shows the points of a family member and the chores that are still to be done or verified.',
      character: 'helper',
      target: tourTarget('members'),
      position: 'bottom',
    },
    {
      id: 'achievements',
      title: 'Family Achievements',
      content: 'Badges unlock by themselves as you go. The locked ones tell you what is still to come.',
      character: 'cheerleader',
      target: tourTarget('achievements'),
      position: 'top',
    },
    {
      id: 'schedule',
      title: 'The week at a glance',
      content: 'Who does what on which day, by age group. Print it, and it goes on the fridge door.',
      character: 'helper',
      target: tourTarget('schedule'),
      position: 'top',
    },
    {
      id: 'rewards',
      title: 'What it is all good for',
      content: 'Add rewards your family likes. Who has enough points redeems them right here. Have fun!',
      character: 'cheerleader',
      target: tourTarget('rewards'),
      position: 'top',
    },
  ],
};
