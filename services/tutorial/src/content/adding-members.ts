import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { tourTarget } from './tour-target.ts';

export const addingMembers: Tutorial = {
  id: 'adding-members',
  title: 'Adding Family Members',
  place: 'dashboard',
  steps: [
    {
      id: 'add',
      title: 'Add everyone who helps',
      content: 'Press Add Family Member and enter a name and an age.',
      character: 'helper',
      target: tourTarget('add-member'),
      destination: 'family',
      position: 'bottom',
    },
    {
      id: 'age',
      title: 'Why the age?',
      content: 'Each chore suits certain ages. Members are only offered the ones that fit theirs.',
      character: 'helper',
      target: tourTarget('member'),
      destination: 'family',
      position: 'right',
    },
    {
      id: 'two',
      title: 'It takes two',
      content: 'Most chores are verified by another member, so your family needs at least two.',
      character: 'casual',
      position: 'center',
    },
    {
      id: 'change',
      title: 'Nothing is permanent',
      content:
        'These buttons edit or delete a member. Deleting also removes their chores and points, so think twice.',
      character: 'helper',
      target: tourTarget('member-actions'),
      destination: 'family',
      position: 'left',
    },
  ],
};
