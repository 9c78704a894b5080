import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { moment } from '../fields.ts';
import { buildName, key, slotName } from './remote-manifest.ts';

/** The slot of the frame's navigation. Destinations fill it: their `part` is the key of their page. */
export const NAVIGATION_SLOT = 'frame.nav';

const slotPart = z.object({ remote: buildName, part: key });

export type SlotPart = z.output<typeof slotPart>;

const MAX_PARTS = 100;

/** The order that an operator has chosen for the parts of a slot. */
export const slotOrder = z.object({
  slot: slotName,
  /** Parts in display order. Parts that are not listed follow, in the order of their manifests. */
  parts: z
    .array(slotPart)
    .min(1)
    .max(MAX_PARTS)
    .refine((parts) => new Set(parts.map(({ remote, part }) => `${remote}/${part}`)).size === parts.length, {
      error: 'Each part may be listed once',
    }),
});

export type SlotOrder = z.output<typeof slotOrder>;

/** A slot with the parts that fill it, in the order in which pages show them. */
export const filledSlot = z.object({
  slot: slotName,
  /** `title` is what users call the part; absent if its manifest has no title. */
  parts: z.array(slotPart.extend({ title: z.string().optional() })),
  /** Who chose the order, named as in the audit, and when; null if the order is that of the manifests. */
  chosen: z.object({ at: moment, by: z.string() }).nullable(),
});

export type FilledSlot = z.output<typeof filledSlot>;

const slotParams = slotOrder.pick({ slot: true });

export const listSlots = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/slots',
  access: 'operator',
  summary: 'The slots that the released remotes fill, in alphabetical order',
  response: z.array(filledSlot),
});

export const setSlotOrder = defineCall({
  service: 'registry',
  method: 'PUT',
  path: '/api/registry/slots/:slot/order',
  access: 'operator',
  summary: 'Choose the order of the parts in a slot, for all pages',
  params: slotParams,
  body: slotOrder.omit({ slot: true }),
  problems: ['not-found'],
});

export const resetSlotOrder = defineCall({
  service: 'registry',
  method: 'DELETE',
  path: '/api/registry/slots/:slot/order',
  access: 'operator',
  summary: 'Show the parts of a slot in the order of their manifests again',
  params: slotParams,
  problems: ['not-found'],
});

export const slotOrdered = defineEvent({
  type: 'slot.ordered',
  from: 'registry',
  scope: 'platform',
  summary: 'An operator changed or reset the order of the parts in a slot',
  data: z.object({ slot: slotName }),
  live: z.object({ slot: slotName }),
});
