import { CHILD_CONSENT } from '@family-chores/contracts/families/consent-texts';
import { giveConsent, listConsents } from '@family-chores/contracts/families/consents';
import { addMember } from '@family-chores/contracts/families/members';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aMember, anna, ben, childConsent, FAMILY_ID } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const { textId, version, text } = CHILD_CONSENT;
const noConsents = on(listConsents, () => []);
const acceptsConsent = on(giveConsent, () => childConsent);
const acceptsMember = on(addMember, ({ body }) => aMember({ ...body, id: 9 }));
const consentWrite = { url: `/api/families/${FAMILY_ID}/consents`, body: { textId, version } };
const consentText = () => screen.queryByText(new RegExp(text));

/** Fills in the dialog. @returns a function that submits it */
async function fillDialog(app: ReturnType<typeof renderDashboard>, age: string) {
  await app.user.click(await screen.findByRole('button', { name: 'Add Family Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Family Member' }));
  await app.user.type(dialog.getByLabelText('Name'), 'Mia');
  await app.user.type(dialog.getByLabelText('Age'), age);
  return () => app.user.click(dialog.getByRole('button', { name: 'Add Member' }));
}

it('the press that adds the first child gives the consent, which is recorded before the child is added', async () => {
  const app = renderDashboard({ members: [anna] });
  app.server.use(noConsents, acceptsConsent, acceptsMember);
  const add = await fillDialog(app, '8');
  expect(consentText()).toBeVisible();
  expect(screen.getByRole('link', { name: 'What is stored' })).toHaveAttribute('href', '/privacy');
  await add();
  await waitFor(() =>
    expect(app.writes()).toMatchObject([consentWrite, { url: '/api/family-members', body: { age: 8 } }]),
  );
});

it('a person below 18 who adds themselves gives the consent too', async () => {
  const app = renderDashboard({ members: [] });
  app.server.use(noConsents, acceptsConsent, acceptsMember);
  const age = await screen.findByLabelText('Your age');
  expect(consentText()).not.toBeInTheDocument();
  await app.user.clear(age);
  await app.user.type(age, '15');
  expect(consentText()).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: "That's me" }));
  await waitFor(() =>
    expect(app.writes()).toMatchObject([consentWrite, { url: '/api/family-members', body: { age: 15 } }]),
  );
});

it('a recorded consent is not requested again', async () => {
  const app = renderDashboard({ members: [anna, ben] });
  app.server.use(acceptsMember);
  const add = await fillDialog(app, '8');
  await waitFor(() => expect(consentText()).not.toBeInTheDocument());
  await add();
  await waitFor(() => expect(app.writes()).toMatchObject([{ url: '/api/family-members' }]));
});

it('no consent is needed for an adult', async () => {
  const app = renderDashboard({ members: [anna] });
  app.server.use(noConsents, acceptsMember);
  const add = await fillDialog(app, '18');
  expect(consentText()).not.toBeInTheDocument();
  await add();
  await waitFor(() => expect(app.writes()).toMatchObject([{ url: '/api/family-members' }]));
});

it('one press gives the consent for several children', async () => {
  const app = renderDashboard({ members: [anna] });
  app.server.use(noConsents, acceptsConsent, acceptsMember);
  await app.user.type(await screen.findByLabelText('Names and ages'), 'Mia 8, Leo 11');
  expect(consentText()).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Add without chores' }));
  await waitFor(() => expect(app.writes()).toHaveLength(3));
  expect(app.writes()[0]).toMatchObject(consentWrite);
});

it('no child is added when the consent cannot be recorded', async () => {
  const app = renderDashboard({ members: [anna] });
  app.server.use(
    noConsents,
    acceptsMember,
    on(giveConsent, () => {
      throw problem('internal');
    }),
  );
  const add = await fillDialog(app, '8');
  await add();
  expect(await screen.findByText('Failed to add family member')).toBeVisible();
  expect(app.writes()).toMatchObject([consentWrite]);
});
