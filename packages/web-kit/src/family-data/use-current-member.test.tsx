import { getFamily } from '@family-chores/contracts/families/families';
import { act, screen } from '@testing-library/react';
import { familyEntered, memberChosen } from '../app-state/app-state.slice.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { useCurrentMember } from './use-current-member.ts';
import { useFamily } from './use-family.ts';

const member = (id: number, name: string) => ({ id, familyId: 7, name, age: 9, points: 0 });
const members = [member(1, 'Ann'), member(2, 'Ben')];

function Current() {
  const family = useFamily(7).data;
  const name = useCurrentMember(7)?.name ?? 'no member';
  return <p>{family ? name : `${name} of an unknown family`}</p>;
}

function show(memberId?: number, familyMembers = members) {
  serve(on(getFamily, () => ({ id: 7, name: 'Sand', members: familyMembers })));
  return renderApp(<Current />, { session: { familyId: 7, ...(memberId !== undefined && { memberId }) } });
}

// Shows: 2-dashboard-current-member
it("is the family's first member unless another is chosen", async () => {
  const { store } = show();
  expect(await screen.findByText('Ann')).toBeVisible();
  act(() => void store.dispatch(memberChosen(2)));
  expect(screen.getByText('Ben')).toBeVisible();
});

it('is the member chosen on the last visit', async () => {
  show(2);
  expect(await screen.findByText('Ben')).toBeVisible();
});

it('falls back to the first member when the chosen one was removed', async () => {
  show(99);
  expect(await screen.findByText('Ann')).toBeVisible();
});

it('is null until the family is loaded, and in a family without members', async () => {
  show(undefined, []);
  expect(screen.getByText('no member of an unknown family')).toBeVisible();
  expect(await screen.findByText('no member')).toBeVisible();
});

it('is saved for the next visit until another family is entered', async () => {
  const { store } = show();
  await screen.findByText('Ann');
  act(() => void store.dispatch(memberChosen(2)));
  expect(localStorage.getItem('family-chores.lastMemberId')).toBe('2');
  act(() => void store.dispatch(familyEntered(8)));
  expect(localStorage.getItem('family-chores.lastFamilyId')).toBe('8');
  expect(localStorage.getItem('family-chores.lastMemberId')).toBeNull();
});
