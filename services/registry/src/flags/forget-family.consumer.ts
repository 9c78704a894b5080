import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { alsoErase, erase } from '@family-chores/service-kit/erasure';
import { consume } from '@family-chores/service-kit/events';
import { FlagModel } from './flag.model.ts';

alsoErase('family', (familyId) =>
  FlagModel.updateMany({ familyIds: familyId }, { $pull: { familyIds: familyId } }),
);

export const forgetFamily = consume(familyDeleted, {
  durable: 'registry-forget-family',
  handleIdempotent: ({ familyId }) => erase('family', familyId),
});
