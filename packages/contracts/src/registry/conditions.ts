import { z } from 'zod';
import { COVERS } from '../families/cover-fields.ts';
import { MEMBER_ROLES } from '../families/guard-fields.ts';
import { BUILD_NAME } from './name-rules.ts';

/** The rules are those for the names of builds, so that a flag's name can be the `name` of an audit entry. */
export const flagName = z.string().regex(BUILD_NAME.pattern).max(BUILD_NAME.max);

/**
 * When a filling or a destination is shown; everything that is named must hold. A condition only hides what a family
 * cannot use: the services decide what a caller may do.
 */
export const condition = z
  .strictObject({
    plan: z.enum(COVERS).optional(),
    /**
     * `parent`: the chosen member may do what parents may; in a family without a PIN, everyone may.
     * `child`: any other member.
     */
    role: z.enum(MEMBER_ROLES).optional(),
    flag: flagName.optional(),
  })
  .refine((when) => Object.keys(when).length > 0, 'A condition must name something');

export type Condition = z.output<typeof condition>;

/** The first generation of the shell that evaluates conditions. Older ones would show everything to everyone. */
const CONDITIONS_SINCE = 3;

/** Something that is shown only while its condition holds; always, if it has none. */
export interface Conditional {
  readonly when?: Condition | undefined;
}

interface Conditions {
  readonly routes: readonly { readonly destination?: Conditional | undefined }[];
  readonly slots: readonly Conditional[];
  readonly requires: { readonly shell: number };
}

/** Whether a remote has conditions, but was written for a shell that ignores them. */
export function hasIgnoredConditions({ routes, slots, requires }: Conditions): boolean {
  const all = [...slots, ...routes.flatMap(({ destination }) => destination ?? [])];
  return requires.shell < CONDITIONS_SINCE && all.some(({ when }) => when !== undefined);
}

export const CONDITIONS_IGNORED = `requires: conditions need a shell of generation ${CONDITIONS_SINCE}`;
