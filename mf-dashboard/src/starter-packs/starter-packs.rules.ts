import { fitsAge } from '@family-chores/contracts/schedule/ages';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { type StarterPack, starterPacks } from '@family-chores/contracts/schedule/starter-packs';

export interface PackMember {
  readonly id: number;
  readonly age: number;
}

/** The packs for a member of this age; the first one is for every day of the week. */
export const packsFor = (age: number): readonly StarterPack[] =>
  starterPacks.filter((pack) => fitsAge(pack, age));

/** For each member, the pack with this title that fits their age. Members without such a pack are left out. */
export const packPerMember = (title: string, members: readonly PackMember[]) =>
  members.flatMap((member) => {
    const pack = packsFor(member.age).find((each) => each.title === title);
    return pack ? [{ member, pack }] : [];
  });

interface PlanStart {
  /** First day of the series, such as `2026-11-24`. */
  readonly start: string;
  readonly timeZone: string;
}

/**
 * The series to add for packs: one per chore, for the members whose age still fits that chore. Chores that the family
 * has deleted or renamed are left out.
 */
export function seriesOf(
  memberPacks: ReturnType<typeof packPerMember>,
  chores: readonly Chore[],
  { start, timeZone }: PlanStart,
) {
  const choresByName = new Map(chores.map((chore) => [chore.name, chore]));
  const names = new Set(memberPacks.flatMap(({ pack }) => pack.chores));
  return [...names].flatMap((name) => {
    const chore = choresByName.get(name);
    if (!chore) return [];
    const matches = memberPacks.filter(
      ({ member, pack }) => pack.chores.includes(name) && fitsAge(chore, member.age),
    );
    const [first] = matches;
    if (!first) return [];
    // The packs of a plan have the same title and therefore the same weekdays and part of the day.
    const { weekdays, partOfDay } = first.pack;
    const memberIds = matches.map(({ member }) => member.id);
    return [{ choreId: chore.id, memberIds, weekdays: [...weekdays], partOfDay, start, timeZone }];
  });
}

/** Describes a pack, such as `5 chores, every day`. */
export function packText({ chores, weekdays }: StarterPack): string {
  return `${chores.length} chores, ${rhythms.get(weekdays.length) ?? 'every Saturday'}`;
}

/** How often the chores of a pack take place, by the number of its weekdays. A pack for one weekday is for Saturday. */
const rhythms = new Map([
  [7, 'every day'],
  [5, 'on school days'],
]);
