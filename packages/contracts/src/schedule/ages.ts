import { type Aging, ageOn } from '../families/birthdays.ts';

/** The ages that a chore is for; both limits are included. Browsers import this file, so it must not import zod. */
export interface Ages {
  readonly minAge: number;
  /** Null for no upper limit. */
  readonly maxAge: number | null;
}

export const fitsAge = ({ minAge, maxAge }: Ages, age: number): boolean =>
  minAge <= age && (maxAge === null || age <= maxAge);

/** Whether a member's age on a calendar day fits the chore. */
export const fitsMember = (ages: Ages, member: Aging, day: string): boolean =>
  fitsAge(ages, ageOn(member, day));

/** Whether the limits are in order; true if one of them is not given. */
export const areInOrder = ({ minAge, maxAge }: { [Key in keyof Ages]?: Ages[Key] | undefined }): boolean =>
  minAge === undefined || maxAge == null || minAge <= maxAge;

export const AGES_OUT_OF_ORDER = 'The maximum age must not be below the minimum age';
