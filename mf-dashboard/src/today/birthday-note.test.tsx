import { jest } from '@jest/globals';
import { renderApp } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { aMember } from '../testing/build-family.ts';
import { BirthdayNote } from './birthday-note.tsx';

it.each([
  ['03-04', new Date(2027, 2, 4, 0, 1)],
  ['03-04', new Date(2027, 2, 4, 23, 59)],
  ['02-29', new Date(2027, 2, 1, 12)],
  ['02-29', new Date(2028, 1, 29, 12)],
])('shows a note for the birthday %s at %s', (birthday, now) => {
  jest.spyOn(Date, 'now').mockReturnValue(now.getTime());
  renderApp(<BirthdayNote member={aMember({ name: 'Mia', birthday })} />);
  expect(screen.getByText("It's Mia's birthday!")).toBeVisible();
});

it.each([
  ['03-04', new Date(2027, 2, 3, 23, 59)],
  ['03-04', new Date(2027, 2, 5, 0, 1)],
  ['02-29', new Date(2028, 2, 1, 12)],
  [undefined, new Date(2027, 2, 4, 12)],
])('shows no note if the birthday is %s and the time is %s', (birthday, now) => {
  jest.spyOn(Date, 'now').mockReturnValue(now.getTime());
  renderApp(<BirthdayNote member={aMember({ name: 'Mia', birthday })} />);
  expect(screen.queryByText(/birthday/)).not.toBeInTheDocument();
});
