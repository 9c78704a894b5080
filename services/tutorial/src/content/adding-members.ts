import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { tourTarget } from './tour-target.ts';

export const addingMembers: Tutorial = {
  id: 'adding-members',
  title: 'Adding Family Members',
  place: 'dashboard',
  steps: [
    {
      id: 'add',
      title: 'Add everybody who helps',
      content: 'Press Add Family Member, enter a name and an age, and there they are.',
      character: 'helper',
      target: tourTarget('add-member'),
      position: 'bottom',
    },
    {
      id: 'age',
      title: 'Why the age?',
      content: 'Chores are made for certain ages. Everybody is only offered the ones that fit.',
      character: 'helper',
      target: tourTarget('member'),
      position: 'right',
    },
    {
      id: 'two',
      title: 'It takes two',
      content: 'A chore is always verified by somebody else, so your family needs at least two members.',
      character: 'casual',
      position: 'center',
    },
    {
      id: 'change',
      title: 'Nothing is for ever',
      content:
        'These buttons change a name or delete a member. Deleting takes their chores and points along, so think twice.',
      character: 'helper',
      target: tourTarget('member-actions'),
      position: 'left',
    },
  ],
};
