import { hueOf } from './hue.ts';

it('assigns eight different colors to eight consecutive ids', () => {
  expect(new Set([41, 42, 43, 44, 45, 46, 47, 48].map(hueOf)).size).toBe(8);
});

it.each([0, -3, 2 ** 40, 'x', '', 'Élodie 🙂'])('always gives %p the same color', (id) => {
  expect(hueOf(id)).toMatch(/^hue-[1-8]$/);
  expect(hueOf(id)).toBe(hueOf(id));
});
