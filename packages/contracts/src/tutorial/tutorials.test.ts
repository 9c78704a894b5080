import { tutorialStep } from './tutorials.ts';

const step = { id: 'hello', title: 'Hello', content: 'Nice to meet you.' };

it.each(['helper', 'casual', 'cheerleader'])('a step can have the character %s', (character) => {
  expect(tutorialStep.parse({ ...step, character })).toMatchObject({ ...step, character });
});

// Shows: 2-tutorial-characters
it('a step cannot have a character that does not exist', () => {
  expect(tutorialStep.safeParse({ ...step, character: 'wizard' }).success).toBe(false);
});

// Shows: 2-tutorial-centered, 3-tutorial-step
it('a step is in the center of the screen and has no target by default', () => {
  const { position, target } = tutorialStep.parse({ ...step, character: 'helper' });
  expect([position, target]).toEqual(['center', undefined]);
});
