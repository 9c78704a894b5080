import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { tourTarget } from './tour-target.ts';

/** Available to everyone on any page: a new user can take it before creating a family. */
export const welcome: Tutorial = {
  id: 'welcome',
  title: 'Meet Choresy (Tutorial Guide)',
  place: 'anywhere',
  steps: [
    {
      id: 'hello',
      title: 'Hi, I am Choresy!',
      content: 'I am your guide. Give me a minute, and I will show you how chores become fun.',
      character: 'casual',
      position: 'center',
    },
    {
      id: 'doing',
      title: 'Chores get done',
      content:
        'Everyone in the family has chores for the week that fit their age. Done with one? Tick it off.',
      character: 'helper',
      position: 'center',
    },
    {
      id: 'verifying',
      title: 'Another member checks',
      content: 'Another family member verifies the chore. Then its points are yours to keep.',
      character: 'helper',
      position: 'center',
    },
    {
      id: 'celebrating',
      title: 'Points turn into rewards',
      content:
        'Save points for the rewards your family chooses. They also count toward the weekly challenge and badges.',
      character: 'cheerleader',
      position: 'center',
    },
    {
      id: 'calling',
      title: 'I am always here to help',
      content: 'Whenever you wonder how something works, press Help and pick a topic.',
      character: 'casual',
      target: tourTarget('help'),
      position: 'bottom',
    },
  ],
};
