import type { MemberField, Needs } from '@family-chores/contracts/needs';
import { problem } from '@family-chores/contracts/problem';
import type { ActingMember, Family } from '../access/index.ts';
import { valueIn } from './parse-request.ts';

interface GuardedCall {
  family: Family;
  acting: ActingMember | undefined;
  body?: unknown;
  resource?: unknown;
}

/**
 * Checks that the acting member may make the call, if the family is guarded.
 * @throws Problem `parent-needed`, `acting-needed` or `acting-as-other`
 */
export async function checkNeeds(needs: Needs, call: GuardedCall): Promise<void> {
  const { family, acting } = call;
  if (!family.isGuarded || needs === 'nothing') return;
  if (needs === 'parent') return checkParent(acting);
  if ('member' in needs) return checkMember(memberIn(needs.member, call), call);
  if ('self' in needs) return checkSelf(memberIn(needs.self, call), call);
  const verifierId = memberIn(needs.verifier, call);
  if (verifierId === undefined && needs.otherwise) return checkNeeds(needs.otherwise, call);
  await checkSelf(verifierId, call);
  if (!family.siblingsVerify) checkParent(acting);
}

function checkParent(acting: ActingMember | undefined): void {
  if (!acting?.isParent) throw problem('parent-needed');
}

async function checkMember(memberId: number | undefined, call: GuardedCall): Promise<void> {
  if (!call.acting?.isParent) await checkSelf(memberId, call);
}

async function checkSelf(memberId: number | undefined, { family, acting }: GuardedCall): Promise<void> {
  if (memberId === undefined) throw new Error('The call names no member');
  if (!acting) throw problem('acting-needed');
  if (acting.id === memberId) return;
  throw problem('acting-as-other', { name: (await family.member(memberId)).name });
}

function memberIn(field: MemberField, call: GuardedCall): number | undefined {
  const [part, name = ''] = field.split('.');
  const value = valueIn(part === 'body' ? call.body : call.resource, name);
  return typeof value === 'number' ? value : undefined;
}
