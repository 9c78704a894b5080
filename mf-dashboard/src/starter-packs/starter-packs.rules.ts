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
  members.flatMap(({ id, age }) => {
    const pack = packsFor(age).find((each) => each.title === title);
    return pack ? [{ memberId: id, pack }] : [];
  });

interface Planned {
  readonly start: string;
  readonly timeZone: string;
}

/** The series that packs consist of, without chores that the family has deleted or renamed: one a chore, for all its members. */
export function seriesOf(
  planned: ReturnType<typeof packsOf>,
  chores: readonly Chore[],
  { start, timeZone }: Planned,
) {
  const idOf = new Map(chores.map(({ id, name }) => [name, id]));
  const names = new Set(planned.flatMap(({ pack }) => pack.chores));
  return [...names].flatMap((name) => {
    const choreId = idOf.get(name);
    const its = planned.filter(({ pack }) => pack.chores.includes(name));
    const [first] = its;
    if (choreId === undefined || !first) return [];
    const { weekdays, partOfDay } = first.pack;
    const memberIds = its.map(({ memberId }) => memberId);
    return [{ choreId, memberIds, weekdays: [...weekdays], partOfDay, start, timeZone }];
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
