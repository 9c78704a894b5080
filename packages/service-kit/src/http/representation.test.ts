import { defineCall } from '@family-chores/contracts/define-call';
import { z } from 'zod';
import { defineService } from '../service/index.ts';
import { startTestService } from '../testing/index.ts';
import { listNotes, noteRoutes } from '../testing/notes.ts';
import { representationOf } from './representation.ts';

const hash = representationOf(listNotes, 'build');

it('the hash does not depend on the summary of the contract', () => {
  expect(representationOf(defineCall({ ...listNotes, summary: 'In other words' }), 'build')).toBe(hash);
});

it.each([
  ['response', { response: z.array(z.object({ text: z.string() })) }],
  ['query', { query: z.object({ done: z.stringbool().optional() }) }],
  ['path', { path: '/api/notes/of/:familyId' as const }],
])('the hash differs when the %s of the contract does', (_, change) => {
  expect(representationOf(defineCall({ ...listNotes, ...change }), 'build')).not.toBe(hash);
});

it('the hash differs between builds', () => {
  expect(representationOf(listNotes, 'next build')).not.toBe(hash);
});

it('the hash is part of the ETag of a versioned call', async () => {
  const service = await startTestService(defineService({ name: 'notes', routes: noteRoutes }));
  service.stubs.putFamily({ id: 7, name: 'Smith', accountIds: [1], members: [] });
  const { headers } = await (await service.as(1)).call(listNotes, { params: { familyId: 7 } });
  await service.stop();
  expect(headers.get('etag')).toContain(`.${representationOf(listNotes, '')}.`);
});
