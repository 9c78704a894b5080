import { tutorial } from '@family-chores/contracts/tutorial/tutorials';
import { tutorials } from './tutorials.ts';

// Shows: 2-help-welcome, 2-help-dashboard, 2-help-adding-members, 2-help-managing-chores
it('there are four tutorials, in the order and with the names of the Help menu', () => {
  expect(tutorials.map(({ id, title }) => [id, title])).toEqual([
    ['welcome', 'Meet Choresy (Tutorial Guide)'],
    ['dashboard', 'Dashboard Tour'],
    ['adding-members', 'Adding Family Members'],
    ['managing-chores', 'Managing Chores'],
  ]);
});

describe.each(tutorials.map((each) => [each.title, each] as const))('%s', (_, content) => {
  // Shows: 3-tutorial, 3-tutorial-step
  it('conforms to the contract exactly', () => {
    expect(tutorial.parse(content)).toEqual(content);
  });

  it('has steps with unique ids', () => {
    const ids = content.steps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(1);
  });

  it('points at a marked part of a page in each step, except in centered steps', () => {
    const pointing = content.steps.filter(({ position }) => position !== 'center');
    const centered = content.steps.filter(({ position }) => position === 'center');
    for (const { target } of pointing) expect(target).toMatch(/^\[data-tour~="[a-z-]+"\]$/);
    for (const { target } of centered) expect(target).toBeUndefined();
  });

  it('names a page in exactly the steps that point at a part of the dashboard', () => {
    const hasPage = content.steps.map(({ destination }) => destination !== undefined);
    const needsPage = content.steps.map(
      ({ target }) => content.place === 'dashboard' && target !== undefined,
    );
    expect(hasPage).toEqual(needsPage);
  });

  it('is short enough for a phone', () => {
    for (const { title, content: text } of content.steps) {
      expect(title.length).toBeLessThanOrEqual(32);
      expect(text.length).toBeLessThanOrEqual(120);
    }
  });
});

it('the tutorials use every mood of Choresy', () => {
  const moods = tutorials.flatMap(({ steps }) => steps.map(({ character }) => character));
  expect([...new Set(moods)].toSorted()).toEqual(['casual', 'cheerleader', 'helper']);
});

it('only the first tutorial, which is open to anonymous visitors, needs no dashboard', () => {
  expect(tutorials.map(({ place }) => place)).toEqual(['anywhere', 'dashboard', 'dashboard', 'dashboard']);
});
