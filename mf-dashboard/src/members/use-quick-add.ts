import type { Member } from '@family-chores/contracts/families/members';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useState } from 'react';
import { useDashboardAddMemberMutation } from './members.api.ts';
import type { EnteredMember } from './quick-add.rules.ts';
import { useStarterPack } from '../starter-packs/use-starter-pack.ts';

interface QuickAddOptions {
  /** Title of the starter pack to plan for the added members; null for none. */
  packTitle: string | null;
  /** Records the consent given by pressing the button, if one is needed. */
  recordConsent: () => Promise<void>;
}

export function useQuickAdd(familyId: number) {
  const [addMember] = useDashboardAddMemberMutation();
  const { plan } = useStarterPack(familyId);
  const [adding, setAdding] = useState<'members' | 'pack' | null>(null);

  /** Resolves with the members who were not added. */
  async function addAll(
    members: readonly EnteredMember[],
    { packTitle, recordConsent }: QuickAddOptions,
  ): Promise<EnteredMember[]> {
    setAdding(packTitle === null ? 'members' : 'pack');
    const added: Member[] = [];
    await withOutcomeToast(
      async () => {
        await recordConsent();
        // One after another, so that members are listed in the order in which they were entered.
        for (const { name, age } of members) {
          added.push(await addMember({ body: { name, age, familyId } }).unwrap());
        }
      },
      { failure: { description: (error) => failureText(error, 'Failed to add family member') } },
    );
    if (packTitle !== null && added.length > 0) await plan(packTitle, added);
    setAdding(null);
    return members.slice(added.length);
  }

  return { addAll, adding };
}
