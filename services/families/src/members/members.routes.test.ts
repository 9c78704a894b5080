import { addMember, editMember, removeMember } from '@family-chores/contracts/families/members';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Family } from '../families/family.model.ts';
import { countStatuses } from '../testing/count-statuses.ts';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';
import { MAX_MEMBERS } from './members.routes.ts';
import { membersOf } from '../testing/members-of.ts';
import { publishedOf } from '../testing/published-of.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(families);
});
afterAll(() => service.stop());

describe('adding a member', () => {
  // Shows: 3-member, 9-member-age
  it('returns the member, lists members in order of joining, and publishes the addition', async () => {
    const { id: familyId } = await buildFamily(service, { members: ['Ann'] });
    const added = await (await service.as(1)).call(addMember, { body: { name: 'Ben', age: 100, familyId } });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ id: expect.any(Number), familyId, name: 'Ben', age: 100, points: 0 });
    expect((await membersOf(service, familyId)).map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    expect(await publishedOf(service, familyId, 'member.added')).toContainEqual({
      type: 'member.added',
      data: { familyId, familyMemberId: added.body.id, name: 'Ben', age: 100 },
    });
  });

  it('adds one member for 20 identical concurrent requests', async () => {
    const { id: familyId } = await buildFamily(service);
    const client = await service.as(1);
    const headers = { 'idempotency-key': 'member-once' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.call(addMember, { body: { name: 'Ann', age: 9, familyId }, headers }),
      ),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await membersOf(service, familyId)).toHaveLength(1);
    expect(await publishedOf(service, familyId, 'member.added')).toHaveLength(1);
  });

  // Shows: 9-monthly-members
  it('adds at most 500 members to a family, even when 20 are added concurrently', async () => {
    const { id: familyId } = await buildFamily(service);
    const members = Array.from({ length: MAX_MEMBERS - 5 }, (_, index) => ({
      id: 8_000_000 + index,
      name: `No. ${index}`,
      age: 9,
      points: 0,
      pointsVersion: 0,
    }));
    await Family.updateOne({ _id: familyId }, { $set: { members } });
    const client = await service.as(1);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.call(addMember, { body: { name: `New ${index}`, age: 9, familyId } }),
      ),
    );
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused.map(({ problem }) => problem.message)).toEqual(
      Array.from({ length: 15 }, () => 'This family has reached its member limit'),
    );
    expect(await membersOf(service, familyId)).toHaveLength(500);
  });

  it.each([
    [{ name: '', age: 9 }, 'Name is required'],
    [{ name: 'A', age: 9 }, 'Name must be at least 2 characters'],
    // Shows: 9-member-age
    [{ name: 'Ann', age: 0 }, 'Age must be at least 1'],
    [{ name: 'Ann', age: 101 }, 'Age must be less than 100'],
    [{ name: 'x'.repeat(31), age: 9 }, 'Name cannot exceed 30 characters'],
  ])('refuses the fields %j', async (fields, message) => {
    const { id: familyId } = await buildFamily(service);
    const response = await (await service.as(1)).call(addMember, { body: { ...fields, familyId } });
    expect(response.problem.errors?.map((error) => error.message)).toEqual([message]);
  });

  it('ignores points in the request', async () => {
    const { id: familyId } = await buildFamily(service);
    const body = { name: 'Ann', age: 9, familyId, points: 1000 };
    expect((await (await service.as(1)).call(addMember, { body })).body.points).toBe(0);
  });
});

describe('editing a member', () => {
  it('changes only the given field, and publishes both the name and the age', async () => {
    const { id: familyId, members } = await buildFamily(service, { members: ['Ann', 'Ben'] });
    const id = members[1]?.id ?? 0;
    const client = await service.as(1);
    const renamed = await client.call(editMember, { params: { id }, body: { name: 'Benjamin' } });
    expect(renamed.body).toEqual({ id, familyId, name: 'Benjamin', age: 9, points: 0 });
    expect((await membersOf(service, familyId)).map(({ name }) => name)).toEqual(['Ann', 'Benjamin']);
    expect(await publishedOf(service, familyId, 'member.updated')).toEqual([
      { type: 'member.updated', data: { familyId, familyMemberId: id, name: 'Benjamin', age: 9 } },
    ]);
  });

  it('removes a face only when the request says so, and changes nothing else', async () => {
    const { id: familyId } = await buildFamily(service);
    const client = await service.as(1);
    const { id } = (await client.call(addMember, { body: { name: 'Ann', age: 9, familyId, face: 'fox' } }))
      .body;
    expect(await membersOf(service, familyId)).toMatchObject([{ name: 'Ann', face: 'fox' }]);
    await client.call(editMember, { params: { id }, body: { name: 'Anna' } });
    expect(await membersOf(service, familyId)).toMatchObject([{ name: 'Anna', age: 9, face: 'fox' }]);
    const edited = await client.call(editMember, { params: { id }, body: { face: null } });
    expect(edited.body).toMatchObject({ name: 'Anna', age: 9, face: null });
    expect(await membersOf(service, familyId)).toMatchObject([{ name: 'Anna', age: 9, face: null }]);
  });

  it('applies both changes when a name and an age are changed concurrently', async () => {
    const { id: familyId, members } = await buildFamily(service, { members: ['Ann'] });
    const params = { id: members[0]?.id ?? 0 };
    const client = await service.as(1);
    await Promise.all([
      client.call(editMember, { params, body: { name: 'Anna' } }),
      client.call(editMember, { params, body: { age: 10 } }),
    ]);
    expect(await membersOf(service, familyId)).toMatchObject([{ name: 'Anna', age: 10 }]);
    expect((await publishedOf(service, familyId, 'member.updated')).at(-1)?.data).toMatchObject({
      name: 'Anna',
      age: 10,
    });
  });

  it('publishes nothing when nothing changes', async () => {
    const { id: familyId, members } = await buildFamily(service, { members: ['Ann'] });
    const params = { id: members[0]?.id ?? 0 };
    const same = await (await service.as(1)).call(editMember, { params, body: { name: 'Ann', age: 9 } });
    expect(same.body.name).toBe('Ann');
    expect(await publishedOf(service, familyId, 'member.updated')).toEqual([]);
  });

  it('is refused to an account outside the family, and so is deleting', async () => {
    const { members } = await buildFamily(service, { members: ['Ann'] });
    const params = { id: members[0]?.id ?? 0 };
    const outsider = await service.as(9);
    const edited = await outsider.call(editMember, { params, body: { name: 'Mine' } });
    const removed = await outsider.call(removeMember, { params });
    expect([edited.status, removed.status]).toEqual([404, 404]);
  });
});

describe('deleting a member', () => {
  it('removes the member and publishes the removal', async () => {
    const { id: familyId, members } = await buildFamily(service, { members: ['Ann', 'Ben'] });
    const id = members[0]?.id ?? 0;
    const response = await (await service.as(1)).call(removeMember, { params: { id } });
    expect(response.status).toBe(204);
    expect((await membersOf(service, familyId)).map(({ name }) => name)).toEqual(['Ben']);
    expect(await publishedOf(service, familyId, 'member.removed')).toEqual([
      { type: 'member.removed', data: { familyId, familyMemberId: id, name: 'Ann' } },
    ]);
  });

  it('keeps one member when all are deleted concurrently', async () => {
    const { id: familyId, members } = await buildFamily(service, { members: ['Ann', 'Ben', 'Cleo', 'Dan'] });
    const client = await service.as(1);
    const responses = await Promise.all(
      members.map(({ id }) => client.call(removeMember, { params: { id } })),
    );
    expect(countStatuses(responses)).toEqual({ 204: 3, 409: 1 });
    expect(responses.find(({ status }) => status === 409)?.problem.message).toBe(
      'The last family member cannot be deleted',
    );
    expect(await membersOf(service, familyId)).toHaveLength(1);
    expect(await publishedOf(service, familyId, 'member.removed')).toHaveLength(3);
    expect((await Family.findById(familyId).lean())?.members).toHaveLength(1);
  });
});
