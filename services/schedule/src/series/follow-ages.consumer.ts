import { memberUpdated } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';
import { requestGenerationIfAny } from '../model/generation.model.ts';

/** A member whose age changed may fit other chores of series than before. */
export const followAges = consume(memberUpdated, {
  durable: 'schedule-follow-ages',
  handleIdempotent: ({ familyId }) => requestGenerationIfAny(familyId),
});
