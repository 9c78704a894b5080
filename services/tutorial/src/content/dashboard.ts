import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { tourTarget } from './tour-target.ts';

/** Explains the dashboard from top to bottom. */
export const dashboard: Tutorial = {
  id: 'dashboard',
  title: 'Dashboard Tour',
  place: 'dashboard',
  steps: [
    {
      id: 'acting-as',
      title: 'Who is using this device?',
      content: 'This shows who is active. On a shared tablet, choose yourself before you start.',
      character: 'helper',
      target: tourTarget('member-switch'),
      destination: 'today',
      position: 'bottom',
    },
    {
      id: 'chat',
      title: 'Talk to each other',
      content: 'Open the family chat here. Get some help, or just say thank you.',
      character: 'casual',
      target: tourTarget('chat'),
      destination: 'today',
      position: 'bottom',
    },
    {
      id: 'challenge',
      title: 'The weekly challenge',
      content: 'One goal for the whole family. The leaderboard shows how many points each member earned.',
      character: 'helper',
      target: tourTarget('challenge'),
      destination: 'family',
      position: 'bottom',
    },
    {
      id: 'members',
      title: 'Everyone has a card',
      content: 'It shows a family member’s points and the chores that are still to be done or verified.',
      character: 'helper',
      target: tourTarget('members'),
      destination: 'family',
      position: 'bottom',
    },
    {
      id: 'achievements',
      title: 'Family Achievements',
      content: 'Badges unlock as you complete chores. The locked ones show what you can earn next.',
      character: 'cheerleader',
      target: tourTarget('achievements'),
      destination: 'family',
      position: 'top',
    },
    {
      id: 'schedule',
      title: 'The week at a glance',
      content: 'See who does what on which day, by age group. Print it and put it on the fridge.',
      character: 'helper',
      target: tourTarget('schedule'),
      destination: 'week',
      position: 'top',
    },
    {
      id: 'rewards',
      title: 'What the points are for',
      content: 'Add rewards your family likes. Members with enough points redeem them here. Have fun!',
      character: 'cheerleader',
      target: tourTarget('rewards'),
      destination: 'rewards',
      position: 'top',
    },
  ],
};
