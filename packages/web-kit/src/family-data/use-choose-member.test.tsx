import { getFamily } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { useChooseMember } from './use-choose-member.ts';
import { useCurrentMember } from './use-current-member.ts';

jest.unstable_mockModule('../acting/index.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const anna: Member = { id: 1, familyId: 7, name: 'Anna', age: 38, points: 0, role: 'parent', hasPin: true };
const leo: Member = { id: 2, familyId: 7, name: 'Leo', age: 9, points: 0 };

function Switcher() {
  const choose = useChooseMember(7);
  return (
    <>
      <button type="button" onClick={() => choose(anna)}>
        Current: {useCurrentMember(7)?.name}
      </button>
      <ToastViewport />
    </>
  );
}

afterEach(() => act(() => dismissToast()));

it('says that a PIN cannot be entered while the pad cannot be loaded', async () => {
  const guard = { siblingsVerify: false };
  serve(on(getFamily, () => ({ id: 7, name: 'Sand', members: [anna, leo], guard })));
  const { user } = renderApp(<Switcher />, { session: { familyId: 7, memberId: leo.id } });
  await user.click(await screen.findByRole('button', { name: 'Current: Leo' }));
  expect(await screen.findByText('The PIN cannot be entered now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Current: Leo' })).toBeVisible();
});
