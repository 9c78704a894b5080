import { insertLines, moveUp, withoutStep, writtenSteps } from './steps.rules.ts';

const steps = ['Make the bed', 'Vacuum', 'Dust'];

it('moves a step up, and removes one', () => {
  expect(moveUp(steps, 2)).toEqual(['Make the bed', 'Dust', 'Vacuum']);
  expect(withoutStep(steps, 1)).toEqual(['Make the bed', 'Dust']);
});

it('omits empty lines', () => {
  expect(writtenSteps(['', 'Dust', ''])).toEqual(['Dust']);
});

it.each([
  { index: 1, text: ' Dust \r\n\r\nVacuum\n', expected: ['Bed', 'Dust', 'Vacuum', 'Air'] },
  { index: 0, text: 'Dust\nVacuum', expected: ['Bed', 'Dust', 'Vacuum', '', 'Air'] },
])(
  'makes a step of each line that is pasted at index $index, and replaces the line there if it is empty',
  ({ index, text, expected }) => {
    expect(insertLines(['Bed', '', 'Air'], index, text)).toEqual({ steps: expected, lastInserted: 2 });
  },
);

it.each(['Dust', 'Dust\n', ''])('leaves it to the browser to paste %j', (text) => {
  expect(insertLines([''], 0, text)).toBeNull();
});

it('pastes no more steps than a chore can have', () => {
  const lines = Array.from({ length: 15 }, (_, index) => `Step ${index}`).join('\n');
  expect(insertLines([''], 0, lines)).toEqual({ steps: lines.split('\n').slice(0, 10), lastInserted: 9 });
});

it('pastes only the steps for which there is room, and keeps the steps below', () => {
  const nine = Array.from({ length: 9 }, (_, index) => `Step ${index}`);
  expect(insertLines(nine, 2, 'Dust\nVacuum')).toEqual({
    steps: nine.toSpliced(3, 0, 'Dust'),
    lastInserted: 3,
  });
});
