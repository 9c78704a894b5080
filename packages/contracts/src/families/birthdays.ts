/** What a member's age on a given day depends on. */
export interface Aging {
  readonly age: number;
  /** Month and day, `03-04`. Without it, the age stays as it was entered. */
  readonly birthday?: string | null | undefined;
  /** The date of the first birthday that the age does not count yet, `2027-03-04`. */
  readonly nextBirthday?: string | undefined;
}

/**
 * The date of the first birthday on or after a day. A birthday on February 29 is on March 1 in years without that day.
 */
export function birthdayFrom(birthday: string, day: string): string {
  const year = Number(day.slice(0, 4));
  const thisYear = birthdayIn(birthday, year);
  return thisYear < day ? birthdayIn(birthday, year + 1) : thisYear;
}

function birthdayIn(birthday: string, year: number): string {
  const [month = 1, day = 1] = birthday.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** A member's age on a calendar day, whether or not the stored age counts their last birthday yet. */
export function ageOn({ age, birthday, nextBirthday }: Aging, day: string): number {
  if (!birthday || !nextBirthday) return age;
  return age + 1 + birthdaysThrough(birthday, day) - birthdaysThrough(birthday, nextBirthday);
}

/**
 * The number of birthdays from the year 0 through the day. Days are compared as text, so in a year without a
 * February 29, a birthday on that day counts from March 1.
 */
const birthdaysThrough = (birthday: string, day: string): number =>
  Number(day.slice(0, 4)) + (day.slice(5) < birthday ? 0 : 1);
