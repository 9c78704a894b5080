import {
  type FormField,
  type FormFields,
  type FormNumber,
  numberMessages,
} from '@family-chores/contracts/form-fields';
import { number, string } from 'yup';
import { emailAddress } from './email-address.ts';
import { userText } from './user-text.ts';

type Rule<F> = F extends { readonly kind: 'text' }
  ? ReturnType<typeof userText>
  : F extends { readonly kind: 'email' }
    ? ReturnType<typeof emailAddress>
    : F extends { readonly options: readonly (infer Option extends string)[] }
      ? ReturnType<typeof choice<Option>>
      : F extends { readonly optional: true }
        ? ReturnType<typeof optionalNumber>
        : ReturnType<typeof requiredNumber>;

/** What a form's fields contain. In a number field, an empty string means that no number has been entered. */
export type FormValues<F extends FormFields> = {
  [Name in keyof F]: F[Name] extends { readonly kind: 'number' } ? number | '' : string;
};

/** Rule for a number that may be left out: an empty field becomes null. */
function optionalNumber(field: FormNumber) {
  const messages = numberMessages(field);
  return number()
    .transform((value, typed) => (typed === '' ? null : value))
    .nullable()
    .default(null)
    .integer(messages.whole)
    .min(field.min, messages.min)
    .max(field.max, messages.max);
}

/** Rule for a choice that may be left out: an empty field becomes null. */
function choice<Option extends string>({ options }: { readonly options: readonly Option[] }) {
  return string()
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null)
    .oneOf<Option | null>([...options, null]);
}

const requiredNumber = (field: FormNumber) => optionalNumber(field).required(numberMessages(field).min);

function ruleOf(field: FormField) {
  if (field.kind === 'text') return userText(field);
  if (field.kind === 'email') return emailAddress(field.message);
  if (field.kind === 'choice') return choice(field);
  return field.optional ? optionalNumber(field) : requiredNumber(field);
}

/**
 * The contract's rules for the fields of a form, as rules of yup:
 *
 *     const rewardRules = object(rulesOf(rewardFields));
 */
export function rulesOf<const F extends FormFields>(fields: F) {
  const rules = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOf(field)]));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the compiler cannot follow a mapped object
  return rules as { [Name in keyof F]: Rule<F[Name]> };
}

/** The initial values of a form: those given, and an empty string for each field that is null or missing. */
export function valuesOf<const F extends FormFields>(
  fields: F,
  given: { readonly [Name in keyof F]?: string | number | null } = {},
) {
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, given[name] ?? '']));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the compiler cannot follow a mapped object
  return values as FormValues<F>;
}
