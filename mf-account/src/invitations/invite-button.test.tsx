import { jest } from '@jest/globals';
import { invite } from '@family-chores/contracts/families/invitations';
import { problem } from '@family-chores/contracts/problem';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { InviteButton } from './invite-button.tsx';

afterEach(() => act(() => dismissToast()));
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const url = 'http://localhost:3000/family-setup#invitation=AbC';
const invited = on(invite, () => ({ id: 1, code: 'AbC', url, expiresAt: '2030-01-07T10:00:00.000Z' }));
const show = () =>
  renderApp(
    <>
      <InviteButton family={{ id: 7, name: 'Sand' }} />
      <ToastViewport />
    </>,
  );
type TestUser = ReturnType<typeof show>['user'];
const start = (user: TestUser) => user.click(screen.getByRole('button', { name: 'Invite' }));
const link = () => screen.findByLabelText('Invitation link');

it('shows an invitation as a link and a QR code, with its expiry', async () => {
  const server = serve(invited);
  const { user } = show();
  await start(user);
  expect(await link()).toHaveValue(url);
  expect(screen.getByRole('img', { name: 'Code to scan: invitation to Sand' })).toBeVisible();
  expect(screen.getByText(/It is valid for one person, until .*January 7/)).toBeVisible();
  expect(server.requests.map((sent) => sent.url)).toEqual(['/api/families/7/invitations']);
});

it('copies the link', async () => {
  serve(invited);
  const { user } = show();
  await start(user);
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
});

it('explains what to do when the browser does not allow copying', async () => {
  serve(invited);
  const { user } = show();
  await start(user);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Please select the link and copy it yourself.')).toBeVisible();
});

it('shares the link with other apps if the device can', async () => {
  serve(invited);
  const share = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = show();
  await start(user);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url, text: 'Join Sand on Family Chores' }));
});

it('has no Share button if the device cannot share', async () => {
  serve(invited);
  const { user } = show();
  await start(user);
  await link();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

it('shows that no invitation was created and creates one on the next attempt', async () => {
  const server = serve(
    on(invite, () => {
      throw problem('unavailable');
    }),
  );
  const { user } = show();
  await start(user);
  expect(await screen.findByText('No invitation was created')).toBeVisible();
  server.use(invited);
  await user.click(screen.getByRole('button', { name: 'New invitation' }));
  expect(await link()).toHaveValue(url);
});
