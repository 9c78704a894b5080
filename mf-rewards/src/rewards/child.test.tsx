import { getFamily } from '@family-chores/contracts/families/families';
import { on } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { ann, ben, FAMILY_ID, film, rewards, zoo } from '../testing/build-rewards.ts';
import { cardOf, renderRewards } from '../testing/render-rewards.tsx';

const parent = { ...ben, points: 500, role: 'parent', hasPin: true } as const;
const guardedFamily = (...members: [typeof ann, typeof ann]) =>
  on(getFamily, () => ({ id: FAMILY_ID, name: 'Sand', members, guard: { siblingsVerify: false } }));

it('lets a child redeem rewards for themselves, but not change rewards or redeem for others', async () => {
  renderRewards(guardedFamily(ann, parent), rewards(film, zoo));
  expect((await cardOf('Movie night')).getByRole('button', { name: 'Redeem Now' })).toBeEnabled();
  const names = screen.getAllByRole('button').map(({ textContent, title }) => textContent + title);
  expect(names.filter((name) => /Add|Edit|Delete|Redeem for/.test(name))).toEqual([]);
});

it('lets a parent edit and add rewards', async () => {
  renderRewards(guardedFamily(parent, ann), rewards(film));
  expect(await screen.findByRole('button', { name: 'Edit Movie night' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Reward' })).toBeVisible();
});
