import { problem } from '@family-chores/contracts/problem';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import {
  listSlots,
  resetSlotOrder,
  setSlotOrder,
  slotOrdered,
} from '@family-chores/contracts/registry/slot-orders';
import { event, transact } from '@family-chores/service-kit/events';
import { type IdentifyToken, route } from '@family-chores/service-kit/http';
import { audit } from '../audit/audit.model.ts';
import { filledSlots, partsText } from '../documents/slot-order.rules.ts';
import { SlotOrderModel } from '../model/slot-order.model.ts';

interface SlotRoutesOptions {
  readonly identifyToken: IdentifyToken;
  /** The document of a browser without cookies. */
  readonly defaultDocument: () => Promise<ReleaseDocument | null>;
}

export const slotRoutes = ({ identifyToken, defaultDocument }: SlotRoutesOptions) => [
  route(listSlots, {
    identifyToken,
    async handle() {
      const chosen = new Map((await SlotOrderModel.find().lean()).map((order) => [order._id, order]));
      return [...filledSlots(await defaultDocument())].map(([slot, parts]) => {
        const order = chosen.get(slot);
        return {
          slot,
          parts,
          chosen: order ? { at: order.changedAt.toISOString(), by: order.changedBy } : null,
        };
      });
    },
  }),

  route(setSlotOrder, {
    identifyToken,
    async handle({ params: { slot }, body: { parts }, by }) {
      if (!filledSlots(await defaultDocument()).has(slot)) throw problem('not-found');
      await transact(async ({ session, publish }) => {
        const stored = { _id: slot, parts, changedAt: new Date(), changedBy: by };
        const before = await SlotOrderModel.findOneAndReplace({ _id: slot }, stored, {
          session,
          upsert: true,
        }).lean();
        const reason = [partsText(parts), ...(before ? [`before: ${partsText(before.parts)}`] : [])];
        await audit(session, { by, action: 'slot-ordered', name: slot, reason: reason.join('; ') });
        publish(event(slotOrdered, { slot }));
      });
    },
  }),

  route(resetSlotOrder, {
    identifyToken,
    async handle({ params: { slot }, by }) {
      await transact(async ({ session, publish }) => {
        const deleted = await SlotOrderModel.findByIdAndDelete(slot, { session }).lean();
        if (!deleted) throw problem('not-found');
        const reason = `before: ${partsText(deleted.parts)}`;
        await audit(session, { by, action: 'slot-order-reset', name: slot, reason });
        publish(event(slotOrdered, { slot }));
      });
    },
  }),
];
