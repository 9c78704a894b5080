import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { consume } from '@family-chores/service-kit/events';
import { FlagModel } from './flag.model.ts';

export const forgetFamily = consume(familyDeleted, {
  durable: 'registry-forget-family',
  handleIdempotent: async ({ familyId }) => {
    await FlagModel.updateMany({ familyIds: familyId }, { $pull: { familyIds: familyId } });
  },
});
