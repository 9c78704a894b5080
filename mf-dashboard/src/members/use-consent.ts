import { ADULT_AGE, CHILD_CONSENT } from '@family-chores/contracts/families/consent-texts';
import { useDashboardConsentsQuery, useDashboardGiveConsentMutation } from './members.api.ts';

/**
 * The consent that the user gives by adding a family's first child.
 * @param ages the ages of the members who will be added; `''` while an age has not been entered
 */
export function useConsent(familyId: number, ages: readonly (number | '')[]) {
  const hasChild = ages.some((age) => age !== '' && age > 0 && age < ADULT_AGE);
  const { data } = useDashboardConsentsQuery({ familyId }, { skip: !hasChild });
  const [give] = useDashboardGiveConsentMutation();
  const { textId, version } = CHILD_CONSENT;
  const isGiven = data?.some((consent) => consent.textId === textId && consent.version === version);
  const isNeeded = hasChild && !isGiven;

  /** Records the consent that the user gives by submitting the form, if it is needed. */
  async function record(): Promise<void> {
    if (isNeeded) await give({ familyId, body: { textId, version } }).unwrap();
  }
  return { isNeeded, record };
}
