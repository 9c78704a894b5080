import { Planning } from '../model/planning.model.ts';

/** How a family plans; the specified rules unless it has changed them. */
export async function planningOf(familyId: number): Promise<{ notBeforeItsDay: boolean }> {
  const planning = await Planning.findById(familyId).lean();
  return { notBeforeItsDay: planning?.notBeforeItsDay ?? false };
}
