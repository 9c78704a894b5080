import { getActing, startActing } from '@family-chores/contracts/families/acting';
import { getFamily } from '@family-chores/contracts/families/families';
import { editGuard, removePin, resetPin, setPin } from '@family-chores/contracts/families/guard';
import { editMember, type Member } from '@family-chores/contracts/families/members';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ParentsSettings } from './parents-settings.tsx';

const anna: Member = { id: 1, familyId: 7, name: 'Anna', age: 38, points: 0 };
const leo: Member = { id: 2, familyId: 7, name: 'Leo', age: 9, points: 0 };
const later = '2030-01-01T00:00:00.000Z';

/** A server that stores the roles and PINs that this section of the settings changes. */
function familyServer(initialMembers: Member[] = [anna, leo], user = aUser()) {
  const state = {
    members: initialMembers,
    siblingsVerify: false,
    acting: null as number | null,
    pins: [] as string[],
  };
  const change = (id: number, to: Partial<Member>) => {
    state.members = state.members.map((member) => (member.id === id ? { ...member, ...to } : member));
    return state.members.find((member) => member.id === id) ?? anna;
  };
  const isGuarded = () => state.members.some(({ hasPin }) => hasPin);
  const server = serve(
    on(getSession, () => ({ user })),
    on(getFamily, () => ({
      id: 7,
      name: 'Sand',
      members: state.members,
      ...(isGuarded() && { guard: { siblingsVerify: state.siblingsVerify } }),
    })),
    on(getActing, () => ({ memberId: state.acting, expiresAt: state.acting ? later : null })),
    on(startActing, ({ body: { memberId } }) => {
      state.acting = memberId;
      return { memberId, expiresAt: later };
    }),
    on(editMember, ({ params: { id }, body: { role } }) => change(id, { role })),
    on(setPin, ({ params: { id }, body: { pin } }) => {
      state.pins.push(pin);
      return change(id, { hasPin: true });
    }),
    on(removePin, ({ params: { id } }) => void change(id, { hasPin: undefined })),
    on(resetPin, ({ params: { id }, body: { password, pin } }) => {
      if (password !== 'right horse') throw problem('password-wrong');
      state.pins.push(pin);
      return change(id, { hasPin: true });
    }),
    on(editGuard, ({ body }) => {
      state.siblingsVerify = body.siblingsVerify;
      return body;
    }),
  );
  return { server, state };
}

async function show(memberId = anna.id) {
  const view = renderApp(
    <>
      <ParentsSettings />
      <ToastViewport />
    </>,
    { session: { familyId: 7, memberId } },
  );
  await screen.findByRole('region', { name: 'Parents and PIN' });
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, press };
}

const parent = { ...anna, role: 'parent', hasPin: true } as const;
const enter = ({ user }: Awaited<ReturnType<typeof show>>, pin: string) => user.keyboard(`${pin}{Enter}`);

afterEach(() => act(() => dismissToast()));

it('says what a PIN changes and what resets it', async () => {
  familyServer();
  await show();
  expect(screen.getByRole('region', { name: 'Parents and PIN' })).toHaveTextContent(
    /only parents plan, approve and change/,
  );
  expect(screen.getByRole('region', { name: 'Parents and PIN' })).toHaveTextContent(
    /A forgotten PIN is reset with the password/,
  );
});

it('makes a member a parent, who then sets the first PIN and acts on this device', async () => {
  const { state } = familyServer();
  const view = await show(leo.id);
  expect(screen.queryByRole('button', { name: 'Set a PIN' })).not.toBeInTheDocument();
  await view.user.click(screen.getByRole('switch', { name: /^Parent.*Anna/ }));
  await view.press('Set a PIN');
  await screen.findByRole('dialog', { name: 'Anna’s new PIN' });
  await enter(view, '2468');
  await screen.findByRole('dialog', { name: 'Enter it again' });
  await enter(view, '2468');
  expect(await screen.findByText('PIN saved')).toBeVisible();
  expect(state.pins).toEqual(['2468']);
  await waitFor(() => expect(state.acting).toBe(anna.id));
  expect(view.store.getState().appState.memberId).toBe(anna.id);
  expect(await screen.findByRole('button', { name: 'Change PIN' })).toBeVisible();
});

it('does not save a PIN when the two entries differ', async () => {
  const { state } = familyServer([{ ...anna, role: 'parent' }, leo]);
  const view = await show();
  await view.press('Set a PIN');
  await screen.findByRole('dialog', { name: 'Anna’s new PIN' });
  await enter(view, '2468');
  await screen.findByRole('dialog', { name: 'Enter it again' });
  await enter(view, '1357');
  expect(await screen.findByText(/two different PINs/)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Anna’s new PIN' })).toBeVisible();
  expect(state.pins).toEqual([]);
});

it('leads a guest to the registration, because resetting a PIN requires a password', async () => {
  familyServer([{ ...anna, role: 'parent' }, leo], aUser({ guest: true, email: null }));
  await show();
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('button', { name: 'Set a PIN' })).not.toBeInTheDocument();
});

it('resets a forgotten PIN with the password of the account', async () => {
  const { state } = familyServer([parent, leo]);
  const view = await show(leo.id);
  await view.press('Forgotten?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Anna’s forgotten PIN' }));
  await view.user.type(dialog.getByLabelText('Password of this account'), 'wrong horse');
  await view.user.type(dialog.getByLabelText('New PIN'), '97531');
  await view.user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByText('This password is incorrect')).toBeVisible();
  await view.user.clear(dialog.getByLabelText('Password of this account'));
  await view.user.type(dialog.getByLabelText('Password of this account'), 'right horse');
  await view.user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByText('Anna has a new PIN.')).toBeVisible();
  expect(state.pins).toEqual(['97531']);
  await waitFor(() => expect(state.acting).toBe(anna.id));
});

it('removes the last PIN after a confirmation, and everyone may do everything again', async () => {
  const { state } = familyServer([parent, leo]);
  state.acting = anna.id;
  const view = await show();
  await view.press('Remove PIN');
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Anna’s PIN' });
  expect(dialog).toHaveTextContent('everyone in the family can do everything again');
  await view.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('PIN removed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set a PIN' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Children may approve, too' })).not.toBeInTheDocument();
});

it('asks for confirmation before a parent becomes a child, which deletes their PIN', async () => {
  const { state } = familyServer([parent, { ...parent, id: 3, name: 'Ben' }, leo]);
  state.acting = anna.id;
  const { user } = await show();
  await user.click(screen.getByRole('switch', { name: /^Parent.*Ben/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Is Ben no longer a parent?' });
  expect(state.members[1]).toMatchObject({ role: 'parent' });
  await user.click(within(dialog).getByRole('button', { name: 'Not a parent' }));
  await waitFor(() => expect(state.members[1]).toMatchObject({ role: 'child' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('says that the members could not be loaded', async () => {
  const { server } = familyServer();
  server.use(
    on(getFamily, () => {
      throw problem('unavailable');
    }),
  );
  renderApp(<ParentsSettings />, { session: { familyId: 7, memberId: anna.id } });
  expect(await screen.findByText('The members could not be loaded.')).toBeVisible();
});

it('lets a parent allow children to approve, and saves the choice', async () => {
  const { state } = familyServer([parent, leo]);
  state.acting = anna.id;
  const { user } = await show();
  await user.click(screen.getByRole('switch', { name: 'Children may approve, too' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Children may approve, too' })).toBeChecked(),
  );
  expect(state.siblingsVerify).toBe(true);
});

it('lets a child change nothing, but lets a parent take over', async () => {
  familyServer([parent, leo]);
  const { press } = await show(leo.id);
  expect(screen.getByText('Only parents can change this')).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change PIN' })).not.toBeInTheDocument();
  await press('Enter PIN');
  expect(await screen.findByRole('dialog', { name: "Anna's PIN" })).toBeVisible();
});
