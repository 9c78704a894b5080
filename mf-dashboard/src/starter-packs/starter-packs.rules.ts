import { fitsAge } from '@family-chores/contracts/schedule/ages';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { type StarterPack, starterPacks } from '@family-chores/contracts/schedule/starter-packs';

export interface Starter {
  readonly id: number;
  readonly age: number;
}

/** The packs for a member of this age, the one that fills every day first. */
export const packsFor = (age: number): readonly StarterPack[] =>
  starterPacks.filter((pack) => fitsAge(pack, age));

/** The packs of the same name for several members, who may be of different ages. Those too young for one have none. */
export const packsOf = (title: string, members: readonly Starter[]) =>
  members.flatMap((member) => {
    const pack = packsFor(member.age).find((each) => each.title === title);
    return pack ? [{ member, pack }] : [];
  });

interface Planned {
  readonly start: string;
  readonly timeZone: string;
}

/**
 * The series that packs consist of: one a chore, for all its members. Left out are chores that the family has deleted or
 * renamed, or whose ages it has changed so that they no longer fit.
 */
export function seriesOf(
  planned: ReturnType<typeof packsOf>,
  chores: readonly Chore[],
  { start, timeZone }: Planned,
) {
  const choreOf = new Map(chores.map((chore) => [chore.name, chore]));
  const names = new Set(planned.flatMap(({ pack }) => pack.chores));
  return [...names].flatMap((name) => {
    const chore = choreOf.get(name);
    if (!chore) return [];
    const its = planned.filter(
      ({ member, pack }) => pack.chores.includes(name) && fitsAge(chore, member.age),
    );
    const [first] = its;
    if (!first) return [];
    const { weekdays, partOfDay } = first.pack;
    const memberIds = its.map(({ member }) => member.id);
    return [{ choreId: chore.id, memberIds, weekdays: [...weekdays], partOfDay, start, timeZone }];
  });
}

/** `5 chores, every day` */
export function packText({ chores, weekdays }: StarterPack): string {
  return `${chores.length} chores, ${rhythms.get(weekdays.length) ?? 'every Saturday'}`;
}

const rhythms = new Map([
  [7, 'every day'],
  [5, 'on school days'],
]);
