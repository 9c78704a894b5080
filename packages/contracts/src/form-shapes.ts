import { z } from 'zod';
import { type FormField, type FormFields, type FormNumber, numberMessages } from './form-fields.ts';
import { emailAddress, text } from './fields.ts';

type Text = ReturnType<typeof text>;
type Email = ReturnType<typeof emailAddress>;
type OptionalNumber = { readonly kind: 'number'; readonly optional: true };
type Choice = { readonly kind: 'choice' };

type Schema<F> = F extends { readonly kind: 'text' }
  ? Text
  : F extends { readonly kind: 'email' }
    ? Email
    : F extends { readonly kind: 'choice'; readonly options: readonly (infer Option extends string)[] }
      ? z.ZodNullable<z.ZodType<Option>>
      : F extends OptionalNumber
        ? z.ZodNullable<z.ZodInt>
        : z.ZodInt;

/** Choices, optional numbers, and texts without a minimum may be absent. */
type AddedSchema<F> = F extends { readonly kind: 'text'; readonly min: number }
  ? Text
  : F extends { readonly kind: 'text' } | OptionalNumber | Choice
    ? z.ZodDefault<Schema<F>>
    : Schema<F>;

type StoredSchema<F> = F extends { readonly kind: 'number' | 'choice' } ? Schema<F> : z.ZodString;

function mapFields(fields: FormFields, build: (field: FormField) => z.ZodType): unknown {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, build(field)]));
}

function wholeNumber(field: FormNumber) {
  const messages = numberMessages(field);
  return z.int().min(field.min, messages.min).max(field.max, messages.max);
}

function schemaOf(field: FormField): z.ZodType {
  if (field.kind === 'text') return text(field);
  if (field.kind === 'email') return emailAddress(field.message);
  if (field.kind === 'choice') return z.enum(field.options).nullable();
  return field.optional ? wholeNumber(field).nullable() : wholeNumber(field);
}

function addedSchemaOf(field: FormField): z.ZodType {
  if (field.kind === 'text') return field.min ? text(field) : text(field).default('');
  const schema = schemaOf(field);
  return schema instanceof z.ZodNullable ? schema.default(null) : schema;
}

function storedSchemaOf(field: FormField): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.options).nullable().catch(null);
  if (field.kind !== 'number') return z.string();
  return field.optional ? z.int().nullable() : z.int();
}

/** The body of a request that creates something. Fields that may be left empty may be absent. */
export function createShape<const F extends FormFields>(fields: F) {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the compiler cannot follow a mapped object
  return mapFields(fields, addedSchemaOf) as { [Name in keyof F]: AddedSchema<F[Name]> };
}

/** The body of a request that changes something. Every field may be absent. */
export function updateShape<const F extends FormFields>(fields: F) {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the compiler cannot follow a mapped object
  return mapFields(fields, (field) => schemaOf(field).optional()) as {
    [Name in keyof F]: z.ZodOptional<Schema<F[Name]>>;
  };
}

/** A response. The rules do not apply to it, because the data may be older than the rules. */
export function responseShape<const F extends FormFields>(fields: F) {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the compiler cannot follow a mapped object
  return mapFields(fields, storedSchemaOf) as { [Name in keyof F]: StoredSchema<F[Name]> };
}
