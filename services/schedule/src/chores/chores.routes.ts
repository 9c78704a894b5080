import { problem } from '@family-chores/contracts/problem';
import {
  addChore,
  choreChanged,
  editChore,
  listChores,
  removeChore,
} from '@family-chores/contracts/schedule/chores';
import { event } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { nextId } from '@family-chores/service-kit/mongo';
import { Chore, toChore } from '../model/chore.model.ts';
import { createWithinLimit } from './chore-limit.ts';
import { editChoreEverywhere } from './edit-chore.ts';
import { listChoresOf } from './list-chores.ts';
import { removeChoreEverywhere } from './remove-chore.ts';
import { copyCatalog } from './copy-catalog.ts';

const loadChore = ({ params }: { params: { id: number } }) => Chore.findById(params.id).lean();

export const choreRoutes = [
  route(listChores, ({ family }) => listChoresOf(family.id)),

  route(addChore, async ({ body, family }) => {
    await family.checkCover();
    await copyCatalog(body.familyId);
    const _id = await nextId('chore');
    const added = event(choreChanged, {
      familyId: body.familyId,
      choreId: _id,
      name: body.name,
      change: 'added',
    });
    return toChore(await createWithinLimit({ _id, ...body, revision: 1 }, added));
  }),

  route(editChore, {
    load: loadChore,
    async handle({ resource, body }) {
      const edited = await editChoreEverywhere(resource, body);
      if (!edited) throw problem('not-found');
      return toChore(edited);
    },
  }),

  route(removeChore, {
    load: loadChore,
    handle: ({ resource }) => removeChoreEverywhere(resource),
  }),
];
