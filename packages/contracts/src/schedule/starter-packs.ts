import type { Ages } from './ages.ts';
import type { pictograms } from './pictograms.ts';
import type { PartOfDay } from './series-fields.ts';

/**
 * Chores of the catalog that are planned together for a member without chores. Browsers import this file, so it must
 * not import zod.
 */
export interface StarterPack extends Ages {
  readonly title: string;
  readonly pictogram: (typeof pictograms)[number];
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  readonly partOfDay: PartOfDay | null;
  /** Names of chores in the catalog. */
  readonly chores: readonly string[];
}

const rhythms = {
  mornings: { title: 'Mornings', pictogram: 'bed', weekdays: [1, 2, 3, 4, 5, 6, 7], partOfDay: 'morning' },
  afterSchool: {
    title: 'After school',
    pictogram: 'school-bag',
    weekdays: [1, 2, 3, 4, 5],
    partOfDay: 'afternoon',
  },
  evenings: { title: 'Evenings', pictogram: 'dinner', weekdays: [1, 2, 3, 4, 5, 6, 7], partOfDay: 'evening' },
  saturday: { title: 'Saturday', pictogram: 'vacuum', weekdays: [6], partOfDay: null },
} as const;

/** Grouped by age, the youngest first. At every age, the first pack that fits is for all days of the week. */
export const starterPacks: readonly StarterPack[] = [
  {
    ...rhythms.mornings,
    minAge: 5,
    maxAge: 7,
    chores: [
      'Make your bed',
      'Put dirty clothes in the hamper',
      'Set the table',
      'Put your toys away',
      'Tidy the shoes by the door',
    ],
  },
  {
    ...rhythms.afterSchool,
    minAge: 5,
    maxAge: 7,
    chores: ['Tidy the shoes by the door', 'Put your toys away', 'Set the table'],
  },
  {
    ...rhythms.saturday,
    minAge: 5,
    maxAge: 7,
    chores: ['Match the clean socks', 'Water the houseplants', 'Put your toys away'],
  },
  {
    ...rhythms.mornings,
    minAge: 8,
    maxAge: 10,
    chores: [
      'Make your bed',
      'Set the table',
      'Put dirty clothes in the hamper',
      'Pack your school bag and lunch',
      'Clear and wipe the table',
    ],
  },
  {
    ...rhythms.afterSchool,
    minAge: 8,
    maxAge: 10,
    chores: ['Empty the dishwasher', 'Set the table', 'Take out the recycling'],
  },
  {
    ...rhythms.saturday,
    minAge: 8,
    maxAge: 10,
    chores: ['Tidy your room', 'Dust the shelves', 'Fold and put away your laundry', 'Water the houseplants'],
  },
  {
    ...rhythms.mornings,
    minAge: 11,
    maxAge: 13,
    chores: [
      'Make your bed',
      'Pack your school bag and lunch',
      'Clear and wipe the table',
      'Empty the dishwasher',
      'Take out the recycling',
    ],
  },
  {
    ...rhythms.afterSchool,
    minAge: 11,
    maxAge: 13,
    chores: ['Sweep the kitchen floor', 'Wash the pots and pans', 'Tidy your room'],
  },
  {
    ...rhythms.saturday,
    minAge: 11,
    maxAge: 13,
    chores: [
      'Vacuum the living room',
      'Clean the bathroom sink and mirror',
      'Fold and put away your laundry',
      'Change your bed linen',
    ],
  },
  {
    ...rhythms.mornings,
    minAge: 14,
    maxAge: null,
    chores: ['Make breakfast for everyone', 'Empty the dishwasher', 'Take out the recycling'],
  },
  {
    ...rhythms.afterSchool,
    minAge: 14,
    maxAge: 17,
    chores: ['Wash the pots and pans', 'Take out the recycling', 'Help a younger child with homework'],
  },
  {
    ...rhythms.evenings,
    minAge: 18,
    maxAge: null,
    chores: ['Cook dinner for the family', 'Wash the pots and pans'],
  },
  {
    ...rhythms.saturday,
    minAge: 14,
    maxAge: null,
    chores: [
      'Vacuum the living room',
      'Clean the bathroom',
      'Wash a load of laundry',
      'Change your bed linen',
    ],
  },
];
