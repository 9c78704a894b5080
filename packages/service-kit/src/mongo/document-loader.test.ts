import { jest } from '@jest/globals';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { Note, noteRoutes } from '../testing/notes.ts';
import { createDocumentLoader } from './document-loader.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(defineService({ name: 'notes', routes: noteRoutes }));
});
afterAll(() => service.stop());

it('reads the documents of concurrent requests with one query, and finds nothing for a missing document', async () => {
  await Note.deleteMany({});
  const notes = [1, 2].map((_id) => ({ _id, familyId: 7, text: `note ${_id}`, done: false, secret: '' }));
  await Note.insertMany(notes);
  const find = jest.spyOn(Note, 'find');
  const load = createDocumentLoader(Note);
  const loaded = await Promise.all([load(2), load(3), load(1), load(2)]);
  expect(loaded.map((note) => note?.text)).toEqual(['note 2', undefined, 'note 1', 'note 2']);
  expect(find).toHaveBeenCalledTimes(1);
  find.mockRestore();
});
