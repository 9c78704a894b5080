import type { Tutorial } from './tutorial.ts';

const welcome: Tutorial = {
  id: 'welcome',
  title: 'Meet Choresy (Tutorial Guide)',
  steps: [
    {
      id: 'hello',
      title: 'Hi, I am Choresy!',
      content: 'I know my way around here. Whenever you wonder how something works, press Help and call me.',
      character: 'casual',
    },
    {
      id: 'doing',
      title: 'Chores get done',
      content: 'Everybody in the family has chores for the week. Did one? Tick it off.',
      character: 'helper',
    },
    {
      id: 'verifying',
      title: 'Somebody else takes a look',
      content: 'Another family member verifies the chore. Then its points are yours, and nobody can argue.',
      character: 'helper',
    },
    {
      id: 'celebrating',
      title: 'Points turn into rewards',
      content:
        'Save points for the rewards your family thinks up. Together they also win the weekly challenge and badges.',
      character: 'cheerleader',
    },
  ],
};

const dashboard: Tutorial = {
  id: 'dashboard',
  title: 'Dashboard Tour',
  steps: [
    {
      id: 'acting-as',
      title: 'Who is at the screen?',
      content:
        'At the top you see who you are acting as. On a shared tablet, choose yourself there before you start.',
      character: 'helper',
    },
    {
      id: 'challenge',
      title: 'The weekly challenge',
      content: 'One goal for the whole family. The leaderboard shows who brought in how many points.',
      character: 'helper',
    },
    {
      id: 'members',
      title: 'Everybody has a card',
      content:
        'It shows the points of a family member and the chores that still wait to be done or verified.',
      character: 'helper',
    },
    {
      id: 'achievements',
      title: 'Family Achievements',
      content: 'Badges unlock by themselves as you go. The locked ones tell you what is still to come.',
      character: 'cheerleader',
    },
    {
      id: 'schedule-and-rewards',
      title: 'The week and the rewards',
      content:
        'Below are the chore schedule, a day for each chore, and the rewards your points are good for.',
      character: 'casual',
    },
  ],
};

const addingMembers: Tutorial = {
  id: 'adding-members',
  title: 'Adding Family Members',
  steps: [
    {
      id: 'add',
      title: 'Add everybody who helps',
      content: 'Press Add Family Member at the top of the dashboard, then enter a name and an age.',
      character: 'helper',
    },
    {
      id: 'age',
      title: 'Why the age?',
      content: 'Chores are made for certain ages. Everybody is only offered the ones that fit.',
      character: 'helper',
    },
    {
      id: 'two',
      title: 'It takes two',
      content: 'A chore is always verified by somebody else, so your family needs at least two members.',
      character: 'casual',
    },
    {
      id: 'change',
      title: 'Nothing is for ever',
      content:
        'The buttons on a card change a name or delete a member. Deleting takes their chores and points along.',
      character: 'helper',
    },
  ],
};

const managingChores: Tutorial = {
  id: 'managing-chores',
  title: 'Managing Chores',
  steps: [
    {
      id: 'assign',
      title: 'Give out a chore',
      content:
        'In the chore schedule, pick the day of a family member and choose a chore from those that fit their age.',
      character: 'helper',
    },
    {
      id: 'share',
      title: 'One chore for several',
      content: 'Quick Share gives the same chore to everybody you select, all at once.',
      character: 'helper',
    },
    {
      id: 'complete',
      title: 'Tick it off',
      content: 'Done? Tick the chore on your card. A tick stays, so look twice.',
      character: 'casual',
    },
    {
      id: 'verify',
      title: 'Verify it',
      content: 'Somebody else presses Verify Completion. Now the points count, and that deserves a cheer!',
      character: 'cheerleader',
    },
  ],
};

/** In the order of the Help menu. Plain data: nothing here but what could come from a service. */
export const tutorials: readonly Tutorial[] = [welcome, dashboard, addingMembers, managingChores];
