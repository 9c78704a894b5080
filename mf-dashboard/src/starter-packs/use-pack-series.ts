import type { Series } from '@family-chores/contracts/schedule/series';
import { ownTimeZone } from '@family-chores/web-kit/dates';
import { useToday } from '@family-chores/web-kit/family-data';
import {
  useDashboardAddSeriesMutation,
  useDashboardRemoveSeriesMutation,
  useLazyDashboardChoresQuery,
} from './starter-packs.api.ts';
import { packPerMember, seriesOf, type PackMember } from './starter-packs.rules.ts';

/** A chore of a pack could not be planned, and some of the chores planned before it could not be removed again. */
export class PartlyPlannedError extends Error {}

/** Adds the series of a pack, all of them or none (`addAll`); `removeAll` undoes that. */
export function usePackSeries(familyId: number) {
  const [fetchChores] = useLazyDashboardChoresQuery();
  const [add] = useDashboardAddSeriesMutation();
  const [remove] = useDashboardRemoveSeriesMutation();
  const start = useToday();

  async function addAll(title: string, members: readonly PackMember[]): Promise<Series[]> {
    const chores = await fetchChores({ familyId }).unwrap();
    const bodies = seriesOf(packPerMember(title, members), chores, { start, timeZone: ownTimeZone() });
    const added: Series[] = [];
    // One by one: concurrent calls for the same family conflict in the service, which would refuse some of them.
    try {
      for (const body of bodies) added.push(await add({ body }).unwrap());
    } catch (error) {
      await removeAll(added).catch((cause: unknown) => {
        throw new PartlyPlannedError('Some series of the pack could not be removed', { cause });
      });
      throw error;
    }
    return added;
  }

  async function removeAll(added: readonly Series[]): Promise<void> {
    for (const { id } of added) await remove({ id }).unwrap();
  }

  return { addAll, removeAll };
}
