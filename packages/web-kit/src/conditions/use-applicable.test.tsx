import { getFamily } from '@family-chores/contracts/families/families';
import type { Condition } from '@family-chores/contracts/registry/conditions';
import { problem } from '@family-chores/contracts/problem';
import { listFamilyFlags } from '@family-chores/contracts/registry/flags';
import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../api/api.ts';
import { tagsForEvent } from '../api/invalidations.ts';
import { memberChosen } from '../app-state/app-state.slice.ts';
import { defineRemote } from '../remote/define-remote.ts';
import { Slot } from '../remote/slot.tsx';
import { aFamily } from '../testing/build-family.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';

const guarded = aFamily({ guard: { siblingsVerify: false } });

const partOf = (text: string) =>
  defineRemote({ parts: { 'settings.section': { part: () => <p>{text}</p> } } });

/** Shows a slot with two parts: the first has no condition, the second has this one. */
function showSlot(when: Condition, memberId = 1) {
  return renderApp(<Slot name="settings.section" props={{}} />, {
    session: { familyId: 7, memberId },
    remotes: { 'mf-plain': partOf('Always'), 'mf-choosy': partOf('Sometimes') },
    fillings: {
      'settings.section': [
        { remote: 'mf-plain', part: 'part' },
        { remote: 'mf-choosy', part: 'part', when },
      ],
    },
  });
}

it('a part appears once its condition is known to hold', async () => {
  serve(on(getFamily, () => guarded));
  showSlot({ role: 'parent' });
  expect(screen.getByText('Always')).toBeVisible();
  expect(screen.queryByText('Sometimes')).not.toBeInTheDocument();
  expect(await screen.findByText('Sometimes')).toBeVisible();
});

it('a part for children disappears when a parent is chosen', async () => {
  serve(on(getFamily, () => guarded));
  const { store } = showSlot({ role: 'child' }, 2);
  expect(await screen.findByText('Sometimes')).toBeVisible();
  act(() => void store.dispatch(memberChosen(1)));
  expect(screen.queryByText('Sometimes')).not.toBeInTheDocument();
});

it('a part whose condition cannot be known stays hidden', async () => {
  const { requests } = serve(
    on(getFamily, () => {
      // Unlike a lost connection, this failure is not retried, so no request of this test reaches the next test.
      throw problem('not-found');
    }),
  );
  showSlot({ plan: 'covered' });
  await waitFor(() => expect(requests).not.toHaveLength(0));
  expect(screen.queryByText('Sometimes')).not.toBeInTheDocument();
});

it('a slot whose parts have no conditions fetches nothing', () => {
  const { requests } = serve();
  renderApp(<Slot name="settings.section" props={{}} />, {
    session: { familyId: 7 },
    remotes: { 'mf-plain': partOf('Always') },
    fillings: { 'settings.section': [{ remote: 'mf-plain', part: 'part' }] },
  });
  expect(screen.getByText('Always')).toBeVisible();
  expect(requests).toEqual([]);
});

it('a part with a flag appears when the family gets the flag, and only the flags are fetched', async () => {
  const server = serve(on(listFamilyFlags, () => ['pantry']));
  const { store } = showSlot({ flag: 'quiz' });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.queryByText('Sometimes')).not.toBeInTheDocument();
  server.use(on(listFamilyFlags, () => ['pantry', 'quiz']));
  act(() => void store.dispatch(api.util.invalidateTags(tagsForEvent('flag.changed'))));
  expect(await screen.findByText('Sometimes')).toBeVisible();
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/flags/family/7', '/api/flags/family/7']);
});
