import type { Member } from '@family-chores/contracts/families/members';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useState } from 'react';
import { useDashboardAddMemberMutation } from './members.api.ts';
import type { NamedMember } from './quick-add.rules.ts';
import { useStarterPack } from '../starter-packs/use-starter-pack.ts';

interface Options {
  /** Starter pack to plan for them. */
  routine: string | null;
  /** Records the consent that the press gave, if one is needed. */
  recordConsent: () => Promise<void>;
}

/** Adds several members to a family, and plans a starter pack for them if one is given. */
export function useQuickAdd(familyId: number) {
  const [send] = useDashboardAddMemberMutation();
  const { plan } = useStarterPack(familyId);
  const [adding, setAdding] = useState<'members' | 'routine' | null>(null);

  /** Returns those who were not added. */
  async function addAll(
    members: readonly NamedMember[],
    { routine, recordConsent }: Options,
  ): Promise<NamedMember[]> {
    setAdding(routine === null ? 'members' : 'routine');
    const added: Member[] = [];
    await withOutcomeToast(
      async () => {
        await recordConsent();
        // One by one, so that they are listed in the order in which they were written.
        for (const { name, age } of members) {
          added.push(await send({ body: { name, age, familyId } }).unwrap());
        }
      },
      { failure: { description: (error) => failureText(error, 'Failed to add family member') } },
    );
    if (routine !== null && added.length > 0) await plan(routine, added);
    setAdding(null);
    return members.slice(added.length);
  }

  return { addAll, adding };
}
