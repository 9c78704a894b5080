import { userText } from '@family-chores/web-kit/forms';
import { boolean, object, ref, string } from 'yup';
import { email, password } from './account-fields.rules.ts';

const NAME_SHORT = 'Name must be at least 2 characters';
const PLANS = ['monthly', 'annual'] as const;

/** Rules of the register form (specification, section 5). */
export const registerRules = object({
  name: userText({ min: 2, minMessage: NAME_SHORT, max: 100 }),
  email,
  password,
  confirmPassword: password.oneOf([ref('password')], "Passwords don't match"),
  subscriptionPlan: string().oneOf(PLANS).required(),
  acceptTerms: boolean().required().isTrue('You must accept the terms and conditions'),
});

/** The plan in a link like `/register?plan=annual`; monthly by default. */
export function planIn(search: URLSearchParams): (typeof PLANS)[number] {
  return PLANS.find((plan) => plan === search.get('plan')) ?? 'monthly';
}
