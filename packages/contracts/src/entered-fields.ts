import type { TextRules } from './text-rules.ts';

/**
 * What a person enters, declared once for the contract (zod, `entered-schemas.ts`) and the form (yup, `rulesOf` of the web
 * kit). It imports neither, because pages load it.
 */
export type EnteredFields = Readonly<Record<string, EnteredField>>;

export type EnteredField = EnteredText | EnteredEmail | EnteredNumber;

export interface TextMessages {
  /** For a required text that is empty; defaults to `minMessage`. */
  readonly emptyMessage?: string;
  readonly minMessage?: string;
  readonly maxMessage?: string;
}

/** Trimmed, and checked by `text-rules.ts`; it may be left empty unless `min` is given. */
export interface EnteredText extends TextRules, TextMessages {
  readonly kind: 'text';
}

export interface EnteredEmail {
  readonly kind: 'email';
  readonly message: string;
}

/** A whole number. */
export interface EnteredNumber {
  readonly kind: 'number';
  /** Begins its messages. */
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly maxMessage?: string;
  /** It may be left empty, which is null. */
  readonly optional?: true;
}

/** `1000`, `1,000,000` */
const shown = (limit: number) => limit.toLocaleString('en-US', { useGrouping: 'min2' });

/** What is said of a number that cannot be accepted; an empty one is too small. */
export const numberMessages = ({ name, min, max, maxMessage }: EnteredNumber) => ({
  min: `${name} must be at least ${shown(min)}`,
  max: maxMessage ?? `${name} must be at most ${shown(max)}`,
  whole: `${name} must be a whole number`,
});
