import type { Series } from '@family-chores/contracts/schedule/series';
import type { StarterPack } from '@family-chores/contracts/schedule/starter-packs';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useToday } from '@family-chores/web-kit/family-data';
import { useState } from 'react';
import {
  useDashboardAddSeriesMutation,
  useDashboardRemoveSeriesMutation,
  useLazyDashboardChoresQuery,
} from './starter-packs.api.ts';
import { packsOf, seriesOf, type Starter } from './starter-packs.rules.ts';

const names = new Intl.ListFormat('en-US');

export type NamedStarter = Starter & { readonly name: string };

/** Plans all chores of a pack for members of a family, from today on; it can be undone. */
export function useStarterPack(familyId: number) {
  const [fetchChores] = useLazyDashboardChoresQuery();
  const [add] = useDashboardAddSeriesMutation();
  const [remove] = useDashboardRemoveSeriesMutation();
  const [planning, setPlanning] = useState<StarterPack['title'] | null>(null);
  const start = useToday();

  async function addAll(title: string, members: readonly Starter[]): Promise<Series[]> {
    const chores = await fetchChores({ familyId }).unwrap();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const bodies = seriesOf(packsOf(title, members), chores, { start, timeZone });
    const added: Series[] = [];
    // One by one: the service plans for one family at a time, and would refuse some of many concurrent calls.
    for (const body of bodies) added.push(await add({ body }).unwrap());
    return added;
  }

  const removeAll = (added: readonly Series[]) =>
    withOutcomeToast(
      async () => {
        for (const { id } of added) await remove({ id }).unwrap();
      },
      {
        success: { title: 'Undone', description: 'The chores are no longer planned.' },
        failure: { title: 'Not undone', description: 'Please try again.' },
      },
    );

  /** Returns whether it succeeded. */
  async function plan(title: string, members: readonly NamedStarter[]): Promise<boolean> {
    setPlanning(title);
    const isPlanned = await withOutcomeToast(() => addAll(title, members), {
      success: (added) => ({
        title: `${title} planned`,
        description: `For ${names.format(members.map(({ name }) => name))}. Change it in the week at any time.`,
        action: { label: 'Undo', onPress: () => void removeAll(added) },
      }),
      failure: { title: 'Chores not planned', description: 'Please try again.' },
    });
    setPlanning(null);
    return isPlanned;
  }

  return { plan, planning };
}
