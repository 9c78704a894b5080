import { z } from 'zod';

const typeName = z.enum(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);

/** The parts of a JSON schema that contracts use. */
const jsonSchema = z.object({
  type: z.union([typeName, z.array(typeName)]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  minLength: z.number().optional(),
  minItems: z.number().optional(),
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
});

/**
 * Values that a schema alone does not determine, such as the id of an existing family, keyed by the name of a field or
 * parameter.
 */
export type ValidValues = Readonly<Record<string, unknown>>;

/** A value that a JSON schema accepts, with every optional field. */
export function sampleOf(schema: unknown, validValues: ValidValues): unknown {
  const { anyOf, oneOf, ...own } = jsonSchema.parse(schema);
  const [first] = anyOf ?? oneOf ?? [];
  const { type, ...rules } = first ?? own;
  if (rules.const !== undefined) return rules.const;
  if (rules.enum) return rules.enum[0];
  switch (typeof type === 'object' ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(rules.properties ?? {}).map(([name, field]) => [
          name,
          Object.hasOwn(validValues, name) ? validValues[name] : sampleOf(field, validValues),
        ]),
      );
    case 'array':
      return Array.from({ length: rules.minItems ?? 0 }, () => sampleOf(rules.items, validValues));
    case 'string':
      if (rules.format === 'date-time') return '2026-03-02T00:00:00.000Z';
      if (rules.format === 'date') return '2026-03-02';
      return 'Text'.padEnd(rules.minLength ?? 0, 't');
    case 'integer':
    case 'number':
      return Math.max(1, rules.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
    case undefined:
      return null;
  }
}
