import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { finishNote, listNotes, noteRoutes, removeNote, writeNote } from '../testing/notes.ts';

const family = { id: 7, name: 'Smith', accountIds: [1, 2], members: [{ id: 70, name: 'Ann', age: 9 }] };
const outsiderId = 9;
let service: TestService;

beforeAll(async () => {
  service = await startTestService(defineService({ name: 'notes', routes: noteRoutes }));
  service.stubs.putFamily(family);
});
afterAll(() => service.stop());

async function createNote(text = 'Milk') {
  const response = await (await service.as(1)).call(writeNote, { body: { familyId: family.id, text } });
  return response.body;
}

describe('access', () => {
  it('refuses a call without a session', async () => {
    const response = await (await service.as()).call(listNotes, { params: { familyId: 7 } });
    expect([response.status, response.problem.message]).toEqual([401, 'Please log in']);
  });

  it('serves an account of the family', async () => {
    const response = await (await service.as(2)).call(listNotes, { params: { familyId: 7 } });
    expect(response.status).toBe(200);
  });

  it('hides another family', async () => {
    const response = await (await service.as(outsiderId)).call(listNotes, { params: { familyId: 7 } });
    expect(response.status).toBe(404);
  });

  it("hides another family's resource", async () => {
    const { id } = await createNote();
    const response = await (await service.as(outsiderId)).call(finishNote, { params: { id } });
    expect(response.status).toBe(404);
  });
});

describe('requests', () => {
  it('strips response fields that the contract does not declare', async () => {
    expect(await createNote()).toEqual({ id: expect.any(Number), familyId: 7, text: 'Milk', done: false });
  });

  it('names an invalid field', async () => {
    const response = await (await service.as(1)).call(writeNote, { body: { familyId: 7, text: '' } });
    expect([response.status, response.problem.errors]).toEqual([
      400,
      [{ path: 'text', message: 'Must be at least 1 characters' }],
    ]);
  });

  it.each([
    ['text that is not JSON', '{"familyId":', 400],
    ['21 levels of nesting', `${'['.repeat(21)}${']'.repeat(21)}`, 400],
    ['10,000 levels of nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['more than 64 KiB', JSON.stringify({ familyId: 7, text: 'x'.repeat(66_000) }), 413],
  ])('refuses %s', async (_, body, status) => {
    const response = await fetch(`${service.url}/api/notes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost:3000',
        cookie: `access=${await service.stubs.token(1)}`,
      },
      body,
    });
    expect(response.status).toBe(status);
  });

  it('refuses a write from another site', async () => {
    const client = await service.as(1);
    const response = await client.call(writeNote, {
      body: { familyId: 7, text: 'x' },
      headers: { origin: 'http://evil.example' },
    });
    expect(response.status).toBe(403);
  });

  it('returns a problem for an unknown path, and 405 for an unknown method', async () => {
    const unknownPath = await fetch(`${service.url}/api/nothing`);
    const unknownMethod = await fetch(`${service.url}/api/notes`, { method: 'PUT' });
    expect([unknownPath.status, unknownMethod.status, unknownPath.headers.get('content-type')]).toEqual([
      404,
      405,
      'application/problem+json',
    ]);
  });
});

describe('repeated writes', () => {
  const headers = { 'idempotency-key': 'first' };

  it('returns the first response for the same key and body, and 422 for another body', async () => {
    const client = await service.as(1);
    const first = await client.call(writeNote, { body: { familyId: 7, text: 'Once' }, headers });
    const again = await client.call(writeNote, { body: { familyId: 7, text: 'Once' }, headers });
    const other = await client.call(writeNote, { body: { familyId: 7, text: 'Other' }, headers });
    expect(again.body).toEqual(first.body);
    expect(other.status).toBe(422);
  });

  it('returns the first response for a repeated delete, and 404 for a delete with another key', async () => {
    const client = await service.as(1);
    const params = { id: (await createNote()).id };
    const statuses: number[] = [];
    for (const key of ['gone', 'gone', 'other']) {
      const response = await client.call(removeNote, { params, headers: { 'idempotency-key': key } });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([204, 204, 404]);
  });

  it('creates one resource for 20 identical concurrent requests', async () => {
    const client = await service.as(1);
    const key = { 'idempotency-key': 'at-once' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.call(writeNote, { body: { familyId: 7, text: 'One' }, headers: key }),
      ),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('versions', () => {
  it('returns 304 until something changes', async () => {
    const client = await service.as(1);
    const first = await client.call(listNotes, { params: { familyId: 7 } });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const same = await client.call(listNotes, { params: { familyId: 7 }, headers });
    await createNote('News');
    const changed = await client.call(listNotes, { params: { familyId: 7 }, headers });
    expect([same.status, changed.status]).toEqual([304, 200]);
    expect(changed.body.at(-1)?.text).toBe('News');
  });
});
