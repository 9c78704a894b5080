import { defineCall } from '@family-chores/contracts/define-call';
import { defineEvent } from '@family-chores/contracts/define-event';
import { familyIdParams, id, idParams, text } from '@family-chores/contracts/fields';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { change, create, defineModel, event } from '../events/index.ts';
import { route } from '../http/index.ts';
import { nextId } from '../mongo/index.ts';
import { problem } from '@family-chores/contracts/problem';

/** A small resource owned by a family, for the kit's own tests. */
interface NoteDocument {
  _id: number;
  familyId: number;
  text: string;
  done: boolean;
  secret: string;
}

export const Note = defineModel<NoteDocument>(
  'Note',
  new Schema<NoteDocument>({ _id: Number, familyId: Number, text: String, done: Boolean, secret: String }),
  { about: 'no one', what: 'Notes of tests', shards: { unsharded: 'Tests have few' } },
);

const note = z.object({ id, familyId: id, text: z.string(), done: z.boolean() });
const toNote = ({ _id, ...rest }: NoteDocument) => ({ id: _id, ...rest });

export const noteWritten = defineEvent({
  type: 'note.written',
  from: 'schedule',
  scope: 'family',
  summary: 'A note was written',
  data: z.object({ familyId: id, noteId: id }),
});

export const noteDone = defineEvent({
  type: 'note.done',
  from: 'schedule',
  scope: 'family',
  summary: 'A note was done',
  data: z.object({ familyId: id, noteId: id }),
});

export const listNotes = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/notes/family/:familyId',
  access: 'family',
  summary: 'Notes of a family',
  params: familyIdParams,
  response: z.array(note),
  versioned: true,
});

export const writeNote = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/notes',
  access: 'family',
  needs: 'nothing',
  summary: 'Write a note',
  body: z.object({ familyId: id, text: text({ min: 1, max: 20 }) }),
  response: note,
  status: 201,
});

export const finishNote = defineCall({
  service: 'schedule',
  method: 'PATCH',
  path: '/api/notes/:id/done',
  access: 'resource',
  needs: 'nothing',
  summary: 'Finish a note',
  params: idParams,
  response: note,
});

export const removeNote = defineCall({
  service: 'schedule',
  method: 'DELETE',
  path: '/api/notes/:id',
  access: 'resource',
  needs: 'nothing',
  summary: 'Remove a note',
  params: idParams,
});

export const noteRoutes = [
  route(listNotes, async ({ family }) => (await Note.find({ familyId: family.id }).lean()).map(toNote)),
  route(writeNote, async ({ family, body }) => {
    const _id = await nextId('note');
    const written = { _id, familyId: family.id, text: body.text, done: false, secret: 'kept' };
    return toNote(await create(Note, written, event(noteWritten, { familyId: family.id, noteId: _id })));
  }),
  route(removeNote, {
    load: ({ params }) => Note.findById(params.id).lean(),
    async handle({ resource }) {
      await Note.deleteOne({ _id: resource._id });
    },
  }),
  route(finishNote, {
    load: ({ params }) => Note.findById(params.id).lean(),
    async handle({ resource: { _id, familyId } }) {
      const entry = event(noteDone, { familyId, noteId: _id });
      const done =
        (await change(Note, { _id, done: false }, { $set: { done: true } }, entry)) ??
        (await Note.findById(_id).lean());
      if (!done) throw problem('not-found');
      return toNote(done);
    },
  }),
];
