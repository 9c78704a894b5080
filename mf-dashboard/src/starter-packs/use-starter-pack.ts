import type { Series } from '@family-chores/contracts/schedule/series';
import type { StarterPack } from '@family-chores/contracts/schedule/starter-packs';
import type { ToastInput } from '@family-chores/ui/feedback';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useState } from 'react';
import type { PackMember } from './starter-packs.rules.ts';
import { PartlyPlannedError, usePackSeries } from './use-pack-series.ts';

const failureDescription = (error: unknown) => failureText(error, 'Please try again.');

const names = new Intl.ListFormat('en-US');

export type NamedPackMember = PackMember & { readonly name: string };

/** Plans all chores of a pack for members of a family, from today on; a toast offers to undo that. */
export function useStarterPack(familyId: number) {
  const { addAll, removeAll } = usePackSeries(familyId);
  const [pendingTitle, setPendingTitle] = useState<StarterPack['title'] | null>(null);

  const undo = (added: readonly Series[]) =>
    withOutcomeToast(() => removeAll(added), {
      success: { title: 'Undone', description: 'The chores are no longer planned.' },
      failure: { title: 'Not undone', description: failureDescription },
    });

  /** The toast names only the members for whom there are chores. */
  function successToast(
    title: string,
    members: readonly NamedPackMember[],
    added: readonly Series[],
  ): ToastInput {
    if (added.length === 0) {
      const description = 'There are no chores for this age yet.';
      return { title: 'No chores planned', description, tone: 'default' };
    }
    const plannedFor = members.filter(({ id }) => added.some(({ memberIds }) => memberIds.includes(id)));
    return {
      title: `${title} planned`,
      description: `For ${names.format(plannedFor.map(({ name }) => name))}. Change it in the week at any time.`,
      action: { label: 'Undo', onPress: () => void undo(added) },
    };
  }

  /** Returns whether planning succeeded; true also if there was no chore to plan. */
  async function plan(title: string, members: readonly NamedPackMember[]): Promise<boolean> {
    setPendingTitle(title);
    const isPlanned = await withOutcomeToast(() => addAll(title, members), {
      success: (added) => successToast(title, members, added),
      failure: {
        title: 'Chores not planned',
        description: (error) =>
          error instanceof PartlyPlannedError
            ? 'Some were planned anyway. Delete them under “Repeating Chores” in the week.'
            : failureDescription(error),
      },
    });
    setPendingTitle(null);
    return isPlanned;
  }

  return { plan, pendingTitle };
}
