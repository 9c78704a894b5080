import type { MemberField, Needs } from '@family-chores/contracts/needs';
import { problem } from '@family-chores/contracts/problem';
import type { ActingMember, Family } from '../access/index.ts';
import { valueIn } from './parse-request.ts';

interface GuardedCall {
  family: Family;
  /** The member that the browser acts as. */
  acting: ActingMember | undefined;
  body?: unknown;
  resource?: unknown;
}

/**
 * Checks that the acting member may make the call, if the family is guarded.
 * @throws Problem `parent-needed`, `acting-needed` or `acting-as-other`
 */
export async function checkNeeds(needs: Needs, act: GuardedCall): Promise<void> {
  const { family, acting } = act;
  if (!family.isGuarded || needs === 'nothing') return;
  if (needs === 'parent') return checkParent(acting);
  if ('member' in needs) return checkMember(memberIn(needs.member, act), act);
  if ('self' in needs) return checkSelf(memberIn(needs.self, act), act);
  const verifierId = memberIn(needs.verifier, act);
  if (verifierId === undefined && needs.otherwise) return checkNeeds(needs.otherwise, act);
  await checkSelf(verifierId, act);
  if (!family.siblingsVerify) checkParent(acting);
}

function checkParent(acting: ActingMember | undefined): void {
  if (!acting?.isParent) throw problem('parent-needed');
}

async function checkMember(memberId: number | undefined, act: GuardedCall): Promise<void> {
  if (!act.acting?.isParent) await checkSelf(memberId, act);
}

async function checkSelf(memberId: number | undefined, { family, acting }: GuardedCall): Promise<void> {
  if (memberId === undefined) throw new Error('The call names no member');
  if (!acting) throw problem('acting-needed');
  if (acting.id === memberId) return;
  throw problem('acting-as-other', { name: (await family.member(memberId)).name });
}

/** The id of the member that the call names. */
function memberIn(field: MemberField, act: GuardedCall): number | undefined {
  const [part, name = ''] = field.split('.');
  const value = valueIn(part === 'body' ? act.body : act.resource, name);
  return typeof value === 'number' ? value : undefined;
}
