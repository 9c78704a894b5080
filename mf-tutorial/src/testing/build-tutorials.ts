import type { Tutorial, TutorialStep } from '@family-chores/contracts/tutorial/tutorials';

export function aStep(overrides: Partial<TutorialStep> = {}): TutorialStep {
  return {
    id: 'hello',
    title: 'Hello',
    content: 'Nice to meet you.',
    character: 'casual',
    position: 'center',
    ...overrides,
  };
}

const steps = (...names: string[]) =>
  names.map((name) => aStep({ id: name, title: `About ${name}`, content: `This is about ${name}.` }));

/** Four short tutorials with the ids and titles of the real ones. */
export const tutorials: Tutorial[] = [
  {
    id: 'welcome',
    title: 'Meet Choresy (Tutorial Guide)',
    place: 'anywhere',
    steps: steps('one', 'two', 'three'),
  },
  { id: 'dashboard', title: 'Dashboard Tour', place: 'dashboard', steps: steps('top', 'end') },
  { id: 'adding-members', title: 'Adding Family Members', place: 'dashboard', steps: steps('age') },
  {
    id: 'managing-chores',
    title: 'Managing Chores',
    place: 'dashboard',
    steps: [
      aStep({ id: 'day', title: 'About day', destination: 'week' }),
      aStep({ id: 'tick', title: 'About tick', destination: 'today' }),
    ],
  },
];
