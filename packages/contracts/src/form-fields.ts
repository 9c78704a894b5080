import type { TextRules } from './text-rules.ts';

/**
 * The fields that a person fills in, declared once for the contract (zod, `form-shapes.ts`) and the form (yup,
 * `rulesOf` of the web kit). This module imports neither library, because pages load it.
 */
export type FormFields = Readonly<Record<string, FormField>>;

export type FormField = FormText | FormEmail | FormNumber | FormChoice;

export interface TextMessages {
  /** The message for a required text that is empty; defaults to `minMessage`. */
  readonly emptyMessage?: string;
  readonly minMessage?: string;
  readonly maxMessage?: string;
}

/** A text, trimmed and checked by `text-rules.ts`. It may be left empty unless `min` is given. */
export interface FormText extends TextRules, TextMessages {
  readonly kind: 'text';
}

export interface FormEmail {
  readonly kind: 'email';
  readonly message: string;
}

/** A whole number. */
export interface FormNumber {
  readonly kind: 'number';
  /** The field's name in its messages, which begin with it. */
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly maxMessage?: string;
  /** The field may be left empty; its value is then null. */
  readonly optional?: true;
}

/** One of the options, or null for none. */
export interface FormChoice {
  readonly kind: 'choice';
  readonly options: readonly string[];
}

/** Formats a limit, such as `1000` or `1,000,000`. */
const formatLimit = (limit: number) => limit.toLocaleString('en-US', { useGrouping: 'min2' });

/** The messages for a number that is not accepted. An empty field counts as too small. */
export const numberMessages = ({ name, min, max, maxMessage }: FormNumber) => ({
  min: `${name} must be at least ${formatLimit(min)}`,
  max: maxMessage ?? `${name} must be at most ${formatLimit(max)}`,
  whole: `${name} must be a whole number`,
});
