import { PARENT_ACTS_MS } from '@family-chores/contracts/families/guard-fields';
import { getActing, renewActing, startActing } from '@family-chores/contracts/families/acting';
import { getFamily } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import { problem } from '@family-chores/contracts/problem';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { listAssignments } from '@family-chores/contracts/schedule/assignments';
import { syncProgress as syncCall } from '@family-chores/contracts/schedule/progress';
import { dismissToast, ToastViewport, visibleToast } from '@family-chores/ui/feedback';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { call } from '../api/call.ts';
import { injectEndpoints } from '../api/inject-endpoints.ts';
import { withOutcomeToast } from '../api/with-outcome-toast.ts';
import { useActing, useChooseMember, useCurrentMember, useRights } from '../family-data/index.ts';
import { syncProgress } from '../offline/sync-progress.ts';
import { showSyncToasts } from '../offline/sync-toasts.ts';
import { LogoutButton } from '../session/logout-button.tsx';
import { useAppDispatch } from '../store/hooks.ts';
import { anUnsavedAction } from '../testing/build-unsaved-action.ts';
import { on, renderApp, serve } from '../testing/index.ts';
import { actingCurrent } from './acting.api.ts';

const anna: Member = { id: 1, familyId: 7, name: 'Anna', age: 38, points: 0, role: 'parent', hasPin: true };
const ben: Member = { ...anna, id: 2, name: 'Ben' };
const leo: Member = { id: 3, familyId: 7, name: 'Leo', age: 9, points: 0 };
const mia: Member = { ...leo, id: 4, name: 'Mia' };
const members = [anna, ben, leo, mia];
const MINUTE_MS = 60_000;

const { endpoints } = injectEndpoints('mf-trial', (build) => ({
  trialAdd: build.mutation(call<typeof addReward>('POST /api/rewards')),
}));

/** The server of a family in which Anna's PIN is 1234 and Ben's is 2234. */
function serveFamily({
  acting = null,
  guard = { siblingsVerify: false },
  pinAge = 0,
  boundTo,
}: {
  /** The member to whom the device is bound. */
  boundTo?: number;
  /** How long ago the PIN was entered, in milliseconds. */
  pinAge?: number;
  acting?: number | null;
  guard?: { siblingsVerify: boolean } | null;
} = {}) {
  const state = { acting, renewals: 0, canRenew: true, until: Date.now() + PARENT_ACTS_MS - pinAge };
  const extend = () => {
    state.until = Date.now() + PARENT_ACTS_MS;
  };
  const isParent = () => state.acting === anna.id || state.acting === ben.id;
  const actingBody = () => ({
    memberId: state.acting ?? 0,
    expiresAt: new Date(state.until).toISOString(),
    ...(isParent() && { role: 'parent' as const }),
  });
  const server = serve(
    on(getFamily, () => ({ id: 7, name: 'Sand', members, ...(guard && { guard }) })),
    on(getActing, () => ({
      ...(state.acting ? actingBody() : { memberId: null, expiresAt: null }),
      boundTo,
    })),
    on(startActing, ({ body: { memberId, pin } }) => {
      if (memberId <= 2 && pin !== `${memberId}234`) throw problem('pin-wrong', { attemptsLeft: 4 });
      state.acting = memberId;
      extend();
      return actingBody();
    }),
    on(renewActing, () => {
      state.renewals += 1;
      if (!state.canRenew) throw problem('acting-needed');
      extend();
      return actingBody();
    }),
    on(addReward, ({ body }) => {
      if (!isParent()) throw problem('parent-needed');
      return { id: 5, ...body };
    }),
    on(syncCall, ({ body }) => {
      if (!state.acting) throw problem('acting-needed');
      if (!isParent() && state.acting !== body.memberId) throw problem('acting-as-other', { name: 'Mia' });
      return { message: 'Progress synced', completed: 1, verified: 0 };
    }),
    on(listAssignments, () => []),
  );
  return { server, state };
}

const startsSent = ({ requests }: ReturnType<typeof serve>) =>
  requests.filter(({ method, url }) => method === 'POST' && url === '/api/families/7/acting');
const readsSent = ({ requests }: ReturnType<typeof serve>) =>
  requests.filter(({ method, url }) => method === 'GET' && url === '/api/families/7/acting');
const renewalsSent = ({ requests }: ReturnType<typeof serve>) =>
  requests.filter(({ url }) => url === '/api/families/7/acting/renew');

function Screen() {
  useActing(7);
  const dispatch = useAppDispatch();
  const choose = useChooseMember(7);
  const { canManage, canVerify } = useRights(7);
  const add = () =>
    withOutcomeToast(
      () =>
        dispatch(
          endpoints.trialAdd.initiate({ body: { familyId: 7, name: 'Ice cream', pointsCost: 50 } }),
        ).unwrap(),
      { success: { title: 'Added' }, failure: { description: () => 'Something failed' } },
    );
  const sync = async () => showSyncToasts(await dispatch(syncProgress()));
  return (
    <>
      <p>Current: {useCurrentMember(7)?.name}</p>
      {canManage && <p>May plan</p>}
      {canVerify && <p>May verify</p>}
      <button type="button" onClick={() => void add()}>
        Add
      </button>
      <button type="button" onClick={() => void sync()}>
        Sync
      </button>
      {members.map((member) => (
        <button type="button" key={member.id} onClick={() => choose(member)}>
          Be {member.name}
        </button>
      ))}
      <LogoutButton />
      <ToastViewport />
    </>
  );
}

async function show(memberId: number, session = {}) {
  const view = renderApp(<Screen />, { session: { familyId: 7, memberId, ...session } });
  await screen.findByText(/^Current: \w/);
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press };
}
const findPinPad = (name = "Anna's PIN") => screen.findByRole('dialog', { name });

afterEach(() => act(() => dismissToast()));

describe('a family without a PIN', () => {
  it('sends no calls about acting, and lets a child plan', async () => {
    const { server } = serveFamily({ guard: null });
    const { press } = await show(leo.id);
    expect(screen.getByText('May plan')).toBeVisible();
    await press('Be Anna');
    expect(screen.getByText('Current: Anna')).toBeVisible();
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/families/7']);
  });
});

describe('a child', () => {
  it('acts without a PIN, but may neither plan nor verify', async () => {
    const { state } = serveFamily();
    await show(leo.id);
    await waitFor(() => expect(state.acting).toBe(leo.id));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('May plan')).not.toBeInTheDocument();
    expect(screen.queryByText('May verify')).not.toBeInTheDocument();
  });

  it('ends the acting time of a parent when chosen', async () => {
    const { state, server } = serveFamily({ acting: anna.id });
    const { press } = await show(anna.id);
    expect(screen.getByText('May plan')).toBeVisible();
    await press('Be Leo');
    await waitFor(() => expect(state.acting).toBe(leo.id));
    expect(screen.getByText('Current: Leo')).toBeVisible();
    expect(startsSent(server)).toHaveLength(1);
  });

  describe('chosen while the server cannot be reached', () => {
    const failToFetch = () => {
      throw new TypeError('Failed to fetch');
    };

    it.each([
      ['online', () => window.dispatchEvent(new Event('online'))],
      ['visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ])('ends the acting time of a parent as soon as the page is %s again', async (_, comeBack) => {
      const { state, server } = serveFamily({ acting: anna.id });
      const { press } = await show(anna.id);
      await waitFor(() => expect(readsSent(server)).toHaveLength(1));
      let isUnreachable = true;
      server.use({
        respond: (method, { pathname }) =>
          isUnreachable && pathname === '/api/families/7/acting' ? Promise.resolve().then(failToFetch) : null,
      });
      await press('Be Leo');
      await waitFor(() => expect(startsSent(server)).toHaveLength(1));
      expect(state.acting).toBe(anna.id);
      isUnreachable = false;
      act(() => void comeBack());
      await waitFor(() => expect(state.acting).toBe(leo.id));
    });
  });

  it('acts on the device bound to it, whichever child is chosen; choosing a parent opens the PIN pad', async () => {
    const { state } = serveFamily({ boundTo: mia.id });
    const { press, user } = await show(anna.id);
    await waitFor(() => expect(state.acting).toBe(mia.id));
    await press('Be Leo');
    expect(await screen.findByText('Current: Mia')).toBeVisible();
    await press('Be Anna');
    await findPinPad();
    expect(state.acting).toBe(mia.id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('ends the acting time of a parent whose PIN was entered in another tab', async () => {
    const { state } = serveFamily();
    const { press } = await show(leo.id);
    await waitFor(() => expect(state.acting).toBe(leo.id));
    state.acting = anna.id;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(state.acting).toBe(leo.id));
    await press('Be Mia');
    await waitFor(() => expect(state.acting).toBe(mia.id));
    state.acting = anna.id;
    await press('Be Leo');
    await waitFor(() => expect(state.acting).toBe(leo.id));
  });

  it('may verify if the family lets siblings do it', async () => {
    serveFamily({ guard: { siblingsVerify: true } });
    await show(leo.id);
    expect(screen.getByText('May verify')).toBeVisible();
    expect(screen.queryByText('May plan')).not.toBeInTheDocument();
  });

  it('sees why a call was refused when no parent enters a PIN', async () => {
    serveFamily();
    const { press, user } = await show(leo.id);
    await press('Add');
    expect(await findPinPad()).toHaveAccessibleDescription(/^Only a parent can do this/);
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^Only a parent can do this/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Current: Leo')).toBeVisible();
  });
});

describe('a parent', () => {
  it('is chosen after entering the PIN', async () => {
    const { state } = serveFamily();
    const { press, user } = await show(leo.id);
    await press('Be Anna');
    await findPinPad();
    await user.keyboard('9999{Enter}');
    expect(await screen.findByText('This PIN is incorrect. 4 attempts are left.')).toBeVisible();
    expect(screen.getByText('Current: Leo')).toBeInTheDocument();
    await user.keyboard('1234{Enter}');
    expect(await screen.findByText('Current: Anna')).toBeVisible();
    expect(state.acting).toBe(anna.id);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("lets a child's call succeed on the child's device, where the child acts again afterwards", async () => {
    const { server, state } = serveFamily({ acting: leo.id });
    const { press, user } = await show(leo.id);
    await press('Add');
    await findPinPad();
    await user.keyboard('1234{Enter}');
    expect(await screen.findByText('Added')).toBeVisible();
    await waitFor(() => expect(state.acting).toBe(leo.id));
    expect(screen.getByText('Current: Leo')).toBeVisible();
    expect(server.requests.filter(({ url }) => url === '/api/rewards')).toHaveLength(2);
  });

  it('enters their own PIN on a pad that was opened for another parent', async () => {
    const { state } = serveFamily({ acting: leo.id });
    const { press, user } = await show(leo.id);
    await press('Add');
    await findPinPad();
    await press('I am Ben');
    await findPinPad("Ben's PIN");
    await user.keyboard('2234{Enter}');
    expect(await screen.findByText('Added')).toBeVisible();
    await waitFor(() => expect(state.acting).toBe(leo.id));
  });

  it('enters the PIN once for several calls', async () => {
    serveFamily({ acting: null });
    const { press, user } = await show(anna.id);
    await act(async () => {
      screen.getByRole('button', { name: 'Add' }).click();
      screen.getByRole('button', { name: 'Add' }).click();
    });
    await findPinPad();
    await user.keyboard('1234{Enter}');
    expect(await screen.findByText('Added')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Add');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("becomes the chosen member by entering their PIN on another parent's device", async () => {
    const { state } = serveFamily({ acting: null });
    const { press, user } = await show(anna.id);
    await press('Add');
    await findPinPad();
    await press('I am Ben');
    await findPinPad("Ben's PIN");
    await user.keyboard('2234{Enter}');
    expect(await screen.findByText('Current: Ben')).toBeVisible();
    expect(state.acting).toBe(ben.id);
  });
});

describe('the acting time of an active parent', () => {
  const showActiveParent = async (options: Parameters<typeof serveFamily>[0]) => {
    const { state, server } = serveFamily({ acting: anna.id, ...options });
    const { user, store } = await show(anna.id);
    const actingInCache = () => actingCurrent.select({ familyId: 7 })(store.getState()).data?.memberId;
    await waitFor(() => expect(actingInCache()).toBe(anna.id));
    const now = jest.spyOn(Date, 'now');
    const start = Date.now();
    /** Activity some minutes later. A renewal, if any, has been sent when this resolves. */
    const pressAfter = async (minutes: number) => {
      now.mockImplementation(() => start + minutes * MINUTE_MS);
      await user.keyboard('a');
      await act(async () => {});
    };
    return { state, server, actingInCache, pressAfter };
  };

  it('is extended at most every five minutes', async () => {
    const { state, server, pressAfter } = await showActiveParent({});
    await pressAfter(4);
    expect(renewalsSent(server)).toHaveLength(0);
    await pressAfter(6);
    await waitFor(() => expect(state.renewals).toBe(1));
    await pressAfter(7);
    expect(renewalsSent(server)).toHaveLength(1);
  });

  it('is extended after a reload if the PIN was entered more than five minutes before', async () => {
    const { state, pressAfter } = await showActiveParent({ pinAge: 11 * MINUTE_MS });
    await pressAfter(0);
    await waitFor(() => expect(state.renewals).toBe(1));
  });

  it('ends without opening the PIN pad when it cannot be extended', async () => {
    const { state, server, actingInCache, pressAfter } = await showActiveParent({ pinAge: 11 * MINUTE_MS });
    Object.assign(state, { acting: null, canRenew: false });
    await pressAfter(0);
    await waitFor(() => expect(actingInCache()).toBeNull());
    await pressAfter(6);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(renewalsSent(server)).toHaveLength(1);
  });
});

describe('an action performed offline', () => {
  beforeEach(() => void jest.spyOn(console, 'info').mockImplementation(() => undefined));

  /** A session of Leo's browser with an unsaved action of the given member. */
  const sessionWith = (memberId: number) => ({ unsaved: [anUnsavedAction({ memberId })], memberId: leo.id });

  it('is sent as the child who performed it', async () => {
    const { state } = serveFamily({ acting: leo.id });
    const { press, store } = await show(leo.id, sessionWith(mia.id));
    await waitFor(() => expect(state.acting).toBe(leo.id));
    await press('Sync');
    await waitFor(() => expect(store.getState().appState.unsaved).toEqual([]));
    expect(state.acting).toBe(mia.id);
  });

  it('waits until the PIN is entered if a parent performed it', async () => {
    const { state } = serveFamily({ acting: leo.id });
    const { press, store, user } = await show(leo.id, sessionWith(anna.id));
    await press('Sync');
    expect(await screen.findByText("Anna's PIN is needed")).toBeVisible();
    expect(store.getState().appState.unsaved).toHaveLength(1);
    await press('Enter PIN');
    await findPinPad();
    await user.keyboard('1234{Enter}');
    await waitFor(() => expect(store.getState().appState.unsaved).toEqual([]));
    expect(await screen.findByText('Sync Complete')).toBeVisible();
    await waitFor(() => expect(state.acting).toBe(leo.id));
    expect(screen.getByText('Current: Leo')).toBeVisible();
  });

  it('makes a logout wait for the PIN if the action is by a parent, and shows the toast again', async () => {
    serveFamily({ acting: leo.id });
    const { press } = await show(leo.id, sessionWith(anna.id));
    await press('Sync');
    expect(await screen.findByText("Anna's PIN is needed")).toBeVisible();
    expect(visibleToast()).toMatchObject({ lasting: true });
    act(() => dismissToast());
    await press('Logout');
    expect(await screen.findByText("Anna's PIN is needed")).toBeVisible();
    expect(screen.queryByText('Sync Failed')).not.toBeInTheDocument();
  });
});
