import { problem } from '@family-chores/contracts/problem';
import type { Family, FamilyMember } from '@family-chores/service-kit/access';
import { Mute, muteId } from './mute.model.ts';

/** @throws Problem `chat-muted` */
export async function checkNotMuted({ id, isGuarded }: Family, sender: FamilyMember): Promise<void> {
  if (!isGuarded || sender.role === 'parent') return;
  const ids = [muteId(id, null), muteId(id, sender.id)];
  const notEnded = [{ until: null }, { until: { $gt: new Date() } }];
  if (await Mute.exists({ familyId: id, _id: { $in: ids }, $or: notEnded })) throw problem('chat-muted');
}
