import { getFamily } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { listChores } from '@family-chores/contracts/schedule/chores';
import { addSeries, removeSeries } from '@family-chores/contracts/schedule/series';
import { starterPacks } from '@family-chores/contracts/schedule/starter-packs';
import { problem } from '@family-chores/contracts/problem';
import { aUser, on } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aFamily, aMember, anAssignment, anna, ben, FAMILY_ID } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const names = [...new Set(starterPacks.flatMap(({ chores }) => chores))];
const chores = names.map((name, index) => ({ ...anAssignment().chore, id: index + 1, name }));
const listsChores = on(listChores, () => chores);
const acceptsSeries = on(addSeries, ({ body }) => {
  const chore = chores.find(({ id }) => id === body.choreId) ?? anAssignment().chore;
  return { ...body, id: 100 + chore.id, familyId: FAMILY_ID, chore, skippedMemberIds: [] };
});
const press = async ({ user }: ReturnType<typeof renderDashboard>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const seriesWrites = ({ writes }: ReturnType<typeof renderDashboard>) =>
  writes().filter(({ url }) => url === '/api/series');

describe('a family without members', () => {
  const acceptsMember = on(addMember, ({ body }) => ({ ...body, id: 1, points: 0 }));

  it('adds the signed-in person as its first member with one press', async () => {
    const app = renderDashboard({ members: [] });
    app.server.use(acceptsMember);
    expect(await screen.findByLabelText('Your name')).toHaveValue('Ann');
    expect(app.writes()).toEqual([]);
    await press(app, "That's me");
    await waitFor(() =>
      expect(app.writes()).toMatchObject([
        { url: '/api/family-members', body: { name: 'Ann', age: 35, familyId: FAMILY_ID } },
      ]),
    );
  });

  it("suggests the account's name, cut to 30 characters and without a space at the end", async () => {
    const app = renderDashboard({ members: [] });
    app.server.use(on(getSession, () => ({ user: aUser({ name: `${'x'.repeat(29)} yz` }) })));
    expect(await screen.findByLabelText('Your name')).toHaveValue('x'.repeat(29));
  });

  it('requires a guest, who has no name, to enter one', async () => {
    const app = renderDashboard({ members: [] });
    app.server.use(
      acceptsMember,
      on(getSession, () => ({ user: aUser({ name: 'Guest', guest: true }) })),
    );
    expect(await screen.findByLabelText('Your name')).toHaveValue('');
    await press(app, "That's me");
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(app.writes()).toEqual([]);
  });
});

describe('a family of one without chores', () => {
  // The members differ in age, so the age can serve as the id.
  const acceptsMember = on(addMember, ({ body }) => aMember({ ...body, id: body.age }));

  it('adds several members from one line of text, each with the Mornings pack for their age', async () => {
    const app = renderDashboard({ members: [anna] });
    app.server.use(acceptsMember, listsChores, acceptsSeries);
    await app.user.type(await screen.findByLabelText('Names and ages'), 'Mia 8, Leo 11');
    expect(screen.getByText('Mia, 8')).toBeVisible();
    await press(app, 'Add with Mornings');
    expect(await screen.findByText('Mornings planned')).toBeVisible();
    const bodies = app.writes().map(({ body }) => body);
    expect(bodies.slice(0, 2)).toEqual([
      { name: 'Mia', age: 8, familyId: FAMILY_ID },
      { name: 'Leo', age: 11, familyId: FAMILY_ID },
    ]);
    expect(seriesWrites(app)).toHaveLength(7);
  });

  it('adds a member without chores', async () => {
    const app = renderDashboard({ members: [anna] });
    app.server.use(acceptsMember);
    await app.user.type(await screen.findByLabelText('Names and ages'), 'Mia 8');
    await press(app, 'Add without chores');
    await waitFor(() => expect(screen.getByLabelText('Names and ages')).toHaveValue(''));
    expect(app.writes()).toHaveLength(1);
  });

  it('keeps in the field the members who could not be added, and names them', async () => {
    const app = renderDashboard({ members: [anna] });
    const mia = aMember({ id: 8, name: 'Mia', age: 8 });
    app.server.use(
      on(addMember, ({ body }) => {
        if (body.name === 'Leo') throw problem('plan-needed');
        app.server.use(on(getFamily, () => aFamily(anna, mia)));
        return aMember({ ...body, id: body.age });
      }),
    );
    const field = await screen.findByLabelText('Names and ages');
    await app.user.type(field, 'Mia 8, Leo 11, Zoe 12');
    await press(app, 'Add without chores');
    expect(await screen.findByText('Leo and Zoe were not added')).toBeVisible();
    expect(
      screen.getByText('Your trial or plan has ended. Choose a plan to add members and chores.'),
    ).toBeVisible();
    expect(await screen.findByText('Mia')).toBeVisible();
    expect(screen.getByLabelText('Names and ages')).toHaveValue('Leo 11, Zoe 12');
  });

  it('says that there are no chores yet for a child who is too young for every pack', async () => {
    const app = renderDashboard({ members: [anna] });
    app.server.use(acceptsMember, listsChores, acceptsSeries);
    await app.user.type(await screen.findByLabelText('Names and ages'), 'Tim 3');
    await press(app, 'Add with Mornings');
    expect(await screen.findByText('There are no chores for this age yet.')).toBeVisible();
    expect(seriesWrites(app)).toEqual([]);
  });

  it('names only the members for whom chores were planned', async () => {
    const app = renderDashboard({ members: [anna] });
    app.server.use(acceptsMember, listsChores, acceptsSeries);
    await app.user.type(await screen.findByLabelText('Names and ages'), 'Tim 3, Mia 8');
    await press(app, 'Add with Mornings');
    expect(await screen.findByText(/^For Mia\./)).toBeVisible();
  });

  it('shows what is missing in the entered text, and sends nothing', async () => {
    const app = renderDashboard({ members: [anna] });
    await app.user.type(await screen.findByLabelText('Names and ages'), 'Mia 8, Leo');
    await press(app, 'Add with Mornings');
    expect(await screen.findByText('Enter an age after “Leo”')).toBeVisible();
    expect(app.writes()).toEqual([]);
  });

  it('does not see the form once it has chores', async () => {
    renderDashboard({ members: [anna], assignments: [anAssignment({ familyMemberId: anna.id })] });
    expect(await screen.findByText('Make the bed')).toBeVisible();
    expect(screen.queryByLabelText('Names and ages')).not.toBeInTheDocument();
  });
});

describe('a member without chores', () => {
  const members = [
    { ...anna, age: 3 },
    { ...ben, points: 0 },
  ];

  it('is given all chores of a pack with one press, which can be undone', async () => {
    const app = renderDashboard({ members });
    app.server.use(
      listsChores,
      acceptsSeries,
      on(removeSeries, () => undefined),
    );
    await press(app, /^Saturday/);
    expect(await screen.findByText('Saturday planned')).toBeVisible();
    expect(seriesWrites(app)).toHaveLength(4);
    expect(seriesWrites(app)[0]).toMatchObject({ body: { memberIds: [ben.id], weekdays: [6] } });
    await press(app, 'Undo');
    expect(await screen.findByText('The chores are no longer planned.')).toBeVisible();
    expect(app.writes().filter(({ method }) => method === 'DELETE')).toHaveLength(4);
  });

  it('sees that the chores could not be planned, and can choose the pack again', async () => {
    const app = renderDashboard({ members });
    app.server.use(
      listsChores,
      on(addSeries, () => {
        throw problem('series-limit-reached');
      }),
    );
    await press(app, /^Mornings/);
    expect(await screen.findByText('Chores not planned')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Mornings/ })).not.toHaveAttribute('aria-disabled');
  });

  /** Renders the dashboard with a server that refuses the third series that is added. */
  const showWithRefusal = () => {
    const app = renderDashboard({ members });
    let calls = 0;
    app.server.use(
      listsChores,
      on(addSeries, ({ body }) => {
        calls += 1;
        if (calls === 3) throw problem('age-does-not-fit');
        return {
          ...body,
          id: 100 + calls,
          familyId: FAMILY_ID,
          chore: anAssignment().chore,
          skippedMemberIds: [],
        };
      }),
    );
    return app;
  };
  const removedUrls = ({ writes }: ReturnType<typeof renderDashboard>) =>
    writes()
      .filter(({ method }) => method === 'DELETE')
      .map(({ url }) => url);

  it('gets no chores if one chore of the pack is refused', async () => {
    const app = showWithRefusal();
    app.server.use(on(removeSeries, () => undefined));
    await press(app, /^Saturday/);
    expect(await screen.findByText('Chores not planned')).toBeVisible();
    expect(screen.getByText('This chore does not fit the age of this family member')).toBeVisible();
    expect(removedUrls(app)).toEqual(['/api/series/101', '/api/series/102']);
  });

  it('sees that some chores stay planned if they cannot be removed', async () => {
    const app = showWithRefusal();
    app.server.use(
      on(removeSeries, () => {
        throw problem('unavailable');
      }),
    );
    await press(app, /^Saturday/);
    expect(await screen.findByText(/^Some were planned anyway\./)).toBeVisible();
  });
});
