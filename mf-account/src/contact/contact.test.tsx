import { getSession } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { sendContactMessage } from '@family-chores/contracts/support/contact';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Contact } from './contact.tsx';

afterEach(() => act(() => dismissToast()));

const signedOut = on(getSession, () => ({ user: null }));
const accepted = on(sendContactMessage, () => ({ id: 1 }));
const refused = on(sendContactMessage, () => {
  throw problem('too-many-requests');
});

function showContact() {
  const view = renderApp(
    <>
      <Contact />
      <ToastViewport />
    </>,
    { path: '/contact' },
  );
  async function fillAndSend() {
    await view.user.type(screen.getByLabelText('Name'), 'Ann Sand');
    await view.user.type(screen.getByLabelText('Email'), 'ann@example.com');
    await view.user.type(screen.getByLabelText('Message'), 'How do I add a third child?');
    await view.user.click(screen.getByRole('button', { name: 'Send Message' }));
  }
  return { ...view, fillAndSend };
}

// Shows: 2-contact-fields, 2-contact-sent, 3-contact-form, 7-contact-create
it('sends a message and confirms it', async () => {
  const server = serve(signedOut, accepted);
  const { fillAndSend } = showContact();
  await fillAndSend();
  expect(await screen.findByRole('heading', { name: 'Message Sent' })).toHaveFocus();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Ann Sand',
    email: 'ann@example.com',
    message: 'How do I add a third child?',
  });
});

it('fills in the name and email of a signed-in user, even if the account is loaded after the form is shown', async () => {
  serve(on(getSession, () => ({ user: aUser({ name: 'Ann Sand', email: 'ann@example.com' }) })));
  showContact();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ann Sand'));
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
});

// Shows: 2-contact-sent
it('offers to send another message, with an empty form', async () => {
  serve(signedOut, accepted);
  const { user, fillAndSend } = showContact();
  await fillAndSend();
  await user.click(await screen.findByRole('button', { name: 'Send Another Message' }));
  expect(screen.getByRole('heading', { name: 'Contact Us' })).toHaveFocus();
  expect(screen.getByLabelText('Message')).toHaveValue('');
  await fillAndSend();
  expect(await screen.findByText('Message Sent')).toBeVisible();
});

// Shows: 8-contact
it('shows that a message could not be sent and keeps the input', async () => {
  const server = serve(signedOut, refused);
  const { user, fillAndSend } = showContact();
  await fillAndSend();
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByText("Your message couldn't be sent. Please try again later.")).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('How do I add a third child?');
  server.use(accepted);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Message Sent')).toBeVisible();
});

// Shows: 5-contact-name, 5-contact-email, 5-contact-message
it('shows validation errors before sending anything', async () => {
  const server = serve(signedOut);
  const { user } = showContact();
  await user.type(screen.getByLabelText('Name'), 'A');
  await user.type(screen.getByLabelText('Email'), 'ann');
  await user.type(screen.getByLabelText('Message'), 'Help!');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Name must be at least 2 characters')).toBeVisible();
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByText('Message must be at least 10 characters')).toBeVisible();
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
