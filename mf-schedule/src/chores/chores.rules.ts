import type { Chore } from '@family-chores/contracts/schedule/chores';

/** Whether somebody of this age can be given it; both limits are included (specification, section 4). */
export const fitsAge = ({ minAge, maxAge }: Pick<Chore, 'minAge' | 'maxAge'>, age: number): boolean =>
  minAge <= age && (maxAge === null || maxAge >= age);
