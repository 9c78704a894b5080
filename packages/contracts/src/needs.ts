/** Where a call names a member: a field of its body, or of the resource that the service has loaded. */
export type MemberField = `body.${string}` | `resource.${string}`;

/**
 * Who must act in a family in which a parent has a PIN. Without a PIN everyone who may enter the family may
 * do everything.
 * - `nothing`: everyone who may enter the family.
 * - `parent`: a parent who has entered their PIN.
 * - `member`: the member in this field, or a parent.
 * - `self`: the member in this field and no other, not even a parent.
 * - `verifier`: the member in this field, who must be a parent unless the family lets siblings verify. For a body
 *   without the field, `otherwise` applies.
 */
export type Needs =
  | 'nothing'
  | 'parent'
  | { readonly member: MemberField }
  | { readonly self: MemberField }
  | { readonly verifier: MemberField; readonly otherwise?: { readonly member: MemberField } };

export const describeNeeds = (needs: Needs): string => `In a family with a PIN: ${actorOf(needs)}.`;

function actorOf(needs: Needs): string {
  if (needs === 'nothing') return 'everyone who may enter it';
  if (needs === 'parent') return 'only an acting parent';
  if ('member' in needs) return `only the member in \`${needs.member}\`, or a parent`;
  if ('self' in needs) return `only the member in \`${needs.self}\``;
  const { verifier, otherwise } = needs;
  const actor = `only the member in \`${verifier}\`, who must be a parent unless siblings may verify`;
  return otherwise ? `${actor}; without that field, ${actorOf(otherwise)}` : actor;
}
