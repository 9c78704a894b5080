import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { tourTarget } from './tour-target.ts';

/** For everybody, on any page: a visitor takes it before there is a family. */
export const welcome: Tutorial = {
  id: 'welcome',
  title: 'Meet Choresy (Tutorial Guide)',
  place: 'anywhere',
  steps: [
    {
      id: 'hello',
      title: 'Hi, I am Choresy!',
      content: 'I know my way around here. Give me a minute, and I will tell you how chores become fun.',
      character: 'casual',
      position: 'center',
    },
    {
      id: 'doing',
      title: 'Chores get done',
      content:
        'Everybody in the family has chores for the week, and all of them fit their age. Did one? Tick it off.',
      character: 'helper',
      position: 'center',
    },
    {
      id: 'verifying',
      title: 'Somebody else takes a look',
      content: 'Another family member verifies the chore. Then its points are yours, and nobody can argue.',
      character: 'helper',
      position: 'center',
    },
    {
      id: 'celebrating',
      title: 'Points turn into rewards',
      content:
        'Save points for the rewards your family thinks up. Together they also win the weekly challenge and badges.',
      character: 'cheerleader',
      position: 'center',
    },
    {
      id: 'calling',
      title: 'I am never far away',
      content: 'Whenever you wonder how something works, press Help and pick what you want to know.',
      character: 'casual',
      target: tourTarget('help'),
      position: 'bottom',
    },
  ],
};
