import { z } from 'zod';
import {
  type EnteredField,
  type EnteredFields,
  type EnteredNumber,
  numberMessages,
} from './entered-fields.ts';
import { emailAddress, text } from './fields.ts';

type Text = ReturnType<typeof text>;
type Email = ReturnType<typeof emailAddress>;
type Optional = { readonly kind: 'number'; readonly optional: true };

type Schema<F> = F extends { readonly kind: 'text' }
  ? Text
  : F extends { readonly kind: 'email' }
    ? Email
    : F extends Optional
      ? z.ZodNullable<z.ZodInt>
      : z.ZodInt;

/** A text without a minimum and an optional number may be absent. */
type AddedSchema<F> = F extends { readonly kind: 'text'; readonly min: number }
  ? Text
  : F extends { readonly kind: 'text' } | Optional
    ? z.ZodDefault<Schema<F>>
    : Schema<F>;

type StoredSchema<F> = F extends { readonly kind: 'number' } ? Schema<F> : z.ZodString;

/** Builds one schema per field. */
function mapFields(fields: EnteredFields, build: (field: EnteredField) => z.ZodType): unknown {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, build(field)]));
}

function wholeNumber(field: EnteredNumber) {
  const messages = numberMessages(field);
  return z.int().min(field.min, messages.min).max(field.max, messages.max);
}

function schemaOf(field: EnteredField): z.ZodType {
  if (field.kind === 'text') return text(field);
  if (field.kind === 'email') return emailAddress(field.message);
  return field.optional ? wholeNumber(field).nullable() : wholeNumber(field);
}

function addedSchemaOf(field: EnteredField): z.ZodType {
  if (field.kind === 'text') return field.min ? text(field) : text(field).default('');
  return field.kind === 'number' && field.optional ? schemaOf(field).default(null) : schemaOf(field);
}

function storedSchemaOf(field: EnteredField): z.ZodType {
  if (field.kind !== 'number') return z.string();
  return field.optional ? z.int().nullable() : z.int();
}

/** Of a request that adds something: what may be left empty may be absent. */
export function whenAdded<const F extends EnteredFields>(fields: F) {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the compiler cannot follow a mapped object
  return mapFields(fields, addedSchemaOf) as { [Name in keyof F]: AddedSchema<F[Name]> };
}

/** Of a request that changes something: all fields may be absent. */
export function whenEdited<const F extends EnteredFields>(fields: F) {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the compiler cannot follow a mapped object
  return mapFields(fields, (field) => schemaOf(field).optional()) as {
    [Name in keyof F]: z.ZodOptional<Schema<F[Name]>>;
  };
}

/** Of a response. It may have been entered when other rules applied. */
export function asStored<const F extends EnteredFields>(fields: F) {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the compiler cannot follow a mapped object
  return mapFields(fields, storedSchemaOf) as { [Name in keyof F]: StoredSchema<F[Name]> };
}
