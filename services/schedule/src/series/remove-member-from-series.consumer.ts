import { memberRemoved } from '@family-chores/contracts/families/members';
import { pauseChanged } from '@family-chores/contracts/schedule/pauses';
import { seriesChanged } from '@family-chores/contracts/schedule/series';
import { addTombstone } from '@family-chores/service-kit/access';
import { consume, event, transact } from '@family-chores/service-kit/events';
import { requestGenerationIfSeries } from '../model/generation.model.ts';
import { Pause } from '../model/pause.model.ts';
import { Series } from '../model/series.model.ts';

export const removeMemberFromSeries = consume(memberRemoved, {
  durable: 'schedule-remove-member-from-series',
  async handleIdempotent({ familyId, familyMemberId }) {
    // Must precede the transaction: with the tombstone, no further series is stored for the member, so the transaction
    // sees all of the member's series.
    await addTombstone(familyMemberId);
    await transact(async ({ session, publish }) => {
      await requestGenerationIfSeries(familyId, session);
      const affected = await Series.find({ familyId, memberIds: familyMemberId }, null, { session }).lean();
      for (const { _id: seriesId, memberIds } of affected) {
        const others = memberIds.filter((memberId) => memberId !== familyMemberId);
        if (others.length === 0) await Series.deleteOne({ _id: seriesId, familyId }, { session });
        else
          await Series.updateOne({ _id: seriesId, familyId }, { $set: { memberIds: others } }, { session });
        publish(event(seriesChanged, { familyId, seriesId }));
      }
      const pauses = await Pause.find({ familyId, memberId: familyMemberId }, null, { session }).lean();
      await Pause.deleteMany({ familyId, memberId: familyMemberId }, { session });
      for (const { _id: pauseId } of pauses) publish(event(pauseChanged, { familyId, pauseId }));
    });
  },
});
