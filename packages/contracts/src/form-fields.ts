import type { TextRules } from './text-rules.ts';

/**
 * The fields that a person fills in, declared once for the contract (zod, `form-shapes.ts`) and the form (yup, `rulesOf` of
 * the web kit). This module imports neither library, because pages load it.
 */
export type FormFields = Readonly<Record<string, FormField>>;

export type FormField = FormText | FormEmail | FormNumber | FormChoice;

export interface TextMessages {
  /** For a required text that is empty; defaults to `minMessage`. */
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
  /** The first words of its messages. */
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly maxMessage?: string;
  /** It may be left empty, and is null then. */
  readonly optional?: true;
}

/** One of the options, or none, which is null. */
export interface FormChoice {
  readonly kind: 'choice';
  readonly options: readonly string[];
}

/** `1000`, `1,000,000` */
const shown = (limit: number) => limit.toLocaleString('en-US', { useGrouping: 'min2' });

/** The messages for a number that is not accepted. An empty field counts as too small. */
export const numberMessages = ({ name, min, max, maxMessage }: FormNumber) => ({
  min: `${name} must be at least ${shown(min)}`,
  max: maxMessage ?? `${name} must be at most ${shown(max)}`,
  whole: `${name} must be a whole number`,
});
