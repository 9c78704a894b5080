import { PASSWORDS_DIFFER, TERMS_NOT_ACCEPTED } from '@family-chores/contracts/identity/account-fields';
import { boolean, object, ref, string } from 'yup';
import { email, name, password } from './account-fields.rules.ts';

const PLANS = ['monthly', 'annual'] as const;

/** Rules of the register form (specification, section 5). */
export const registerRules = object({
  name,
  email,
  password,
  confirmPassword: password.oneOf([ref('password')], PASSWORDS_DIFFER),
  subscriptionPlan: string().oneOf(PLANS).required(),
  acceptTerms: boolean().required().isTrue(TERMS_NOT_ACCEPTED),
});

/** The plan in a link like `/register?plan=annual`; monthly by default. */
export function planIn(search: URLSearchParams): (typeof PLANS)[number] {
  return PLANS.find((plan) => plan === search.get('plan')) ?? 'monthly';
}
