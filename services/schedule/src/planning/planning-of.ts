import { createDocumentLoader } from '@family-chores/service-kit/mongo';
import { Planning } from '../model/planning.model.ts';

const load = createDocumentLoader(Planning);

export async function planningOf(familyId: number): Promise<{ notBeforeItsDay: boolean }> {
  const planning = await load(familyId);
  return { notBeforeItsDay: planning?.notBeforeItsDay ?? false };
}
