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
import { filledSlots, partsText, withAbsentParts } from '../documents/slot-order.rules.ts';
import { SlotOrderModel } from '../model/slot-order.model.ts';

interface SlotRoutesOptions {
  readonly identifyToken: IdentifyToken;
  readonly defaultDocument: () => Promise<ReleaseDocument | null>;
  /** Makes this replica serve the change immediately; others do so within a second. */
  readonly refresh: () => Promise<void>;
}

export const slotRoutes = ({ identifyToken, defaultDocument, refresh }: SlotRoutesOptions) => [
  route(listSlots, {
    identifyToken,
    async handle() {
      const orders = new Map((await SlotOrderModel.find().lean()).map((order) => [order._id, order]));
      return [...filledSlots(await defaultDocument())].map(([slot, parts]) => {
        const order = orders.get(slot);
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
    async handle({ params: { slot }, body, by }) {
      const shown = filledSlots(await defaultDocument()).get(slot);
      if (!shown) throw problem('not-found');
      await transact(async ({ session, publish }) => {
        const before = await SlotOrderModel.findById(slot, null, { session }).lean();
        const parts = withAbsentParts(body.parts, { before: before?.parts ?? [], shown });
        const stored = { _id: slot, parts, changedAt: new Date(), changedBy: by };
        await SlotOrderModel.replaceOne({ _id: slot }, stored, { session, upsert: true });
        const reason = before ? `${partsText(parts)}; before: ${partsText(before.parts)}` : partsText(parts);
        await audit(session, { by, action: 'slot-ordered', name: slot, reason });
        publish(event(slotOrdered, { slot }));
      });
      await refresh();
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
      await refresh();
    },
  }),
];
