import { Planning } from '../model/planning.model.ts';

/** How a family plans. By default, chores can be completed before their day. */
export async function planningOf(familyId: number): Promise<{ notBeforeItsDay: boolean }> {
  const planning = await Planning.findById(familyId).lean();
  return { notBeforeItsDay: planning?.notBeforeItsDay ?? false };
}
