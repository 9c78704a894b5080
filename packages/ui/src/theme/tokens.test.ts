import { spaces } from './tokens.ts';

it.each(Object.entries(spaces))('keeps %s on the 4 px grid', (_, { regular, compact }) => {
  expect([regular % 4, compact % 4]).toEqual([0, 0]);
  expect(compact).toBeLessThanOrEqual(regular);
});
