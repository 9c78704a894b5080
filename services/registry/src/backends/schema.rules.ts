/** A JSON Schema (https://json-schema.org/draft/2020-12), as the contracts generate it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Which message a value is part of. In a request, fields that the service does not know are an error; in a response,
 * the client ignores fields that it does not know.
 */
export type Direction = 'request' | 'response';

interface ComparedValue {
  /** Path of the value, such as `body.steps[].name`. */
  readonly path: string;
  readonly direction: Direction;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
const propertiesOf = ({ properties }: JsonSchema): Map<string, JsonSchema> =>
  new Map(
    Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, schema]) =>
      isSchema(schema) ? [[name, schema]] : [],
    ),
  );

/** The schema of one object that has the properties of all these objects (`allOf`). */
function merge(parts: readonly JsonSchema[]): JsonSchema {
  return {
    ...Object.fromEntries(parts.flatMap((part) => Object.entries(part))),
    properties: Object.fromEntries(parts.flatMap((part) => [...propertiesOf(part)])),
    required: parts.flatMap(({ required }) => namesIn(required)),
  };
}

/** The alternatives that a schema allows, such as the members of a union; empty if the schema forbids every value. */
function variantsOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, allOf, enum: values, type, not } = schema;
  if (isSchema(not) && Object.keys(not).length === 0) return [];
  const members = schemasIn(anyOf ?? oneOf);
  if (members.length > 0) return members.flatMap(variantsOf);
  if (allOf) return [merge(schemasIn(allOf))];
  if (Array.isArray(values)) return values.map((value) => ({ const: value }));
  if (Array.isArray(type)) return type.map((each) => ({ ...schema, type: each }));
  return [schema];
}

const hasConst = (schema: JsonSchema): boolean => Object.hasOwn(schema, 'const');

function typeOf({ type, const: value, ...schema }: JsonSchema): string {
  if (value === null) return 'null';
  // Checked before `type`: the literal 1 is an integer, but its schema has the type `number`.
  if (value !== undefined) return Number.isInteger(value) ? 'integer' : typeof value;
  if (typeof type === 'string') return type;
  return 'properties' in schema ? 'object' : 'any';
}

const textOf = (schema: JsonSchema): string =>
  hasConst(schema) ? JSON.stringify(schema['const']) : typeOf(schema);
const listOf = (schemas: readonly JsonSchema[]): string =>
  [...new Set(schemas.map(textOf))].join(' or ') || 'nothing';

const isAcceptedType = (sent: JsonSchema, accepted: JsonSchema): boolean => {
  const [from, to] = [typeOf(sent), typeOf(accepted)];
  return from === to || (from === 'integer' && to === 'number');
};

/**
 * Why a value with the schema `sent` may be invalid for the schema `accepted`; empty if every such value is valid.
 * Patterns are not compared, because there is no simple way to decide whether one includes another. Nor are `const`
 * values compared with formats.
 */
export function mismatches(sent: JsonSchema, accepted: JsonSchema, value: ComparedValue): string[] {
  const variants = variantsOf(accepted);
  return [...new Set(variantsOf(sent).flatMap((variant) => variantMismatches(variant, variants, value)))];
}

const propertyOf = ({ path, direction }: ComparedValue, name: string): ComparedValue => ({
  path: `${path}.${name}`,
  direction,
});

/**
 * Finds the property that distinguishes the members of a union, such as `kind`. Returns it if no accepted member has
 * the value that is sent; null otherwise.
 */
function unknownTag(sent: JsonSchema, accepted: readonly JsonSchema[]) {
  for (const [name, tag] of propertiesOf(sent)) {
    const tags = accepted.map((variant) => propertiesOf(variant).get(name) ?? {});
    const isTag = hasConst(tag) && tags.length > 0 && tags.every(hasConst);
    if (isTag && tags.every((each) => each['const'] !== tag['const']))
      return { name, sent: tag, accepted: tags };
  }
  return null;
}

/** The differences from the closest of the accepted variants; empty if one of them accepts the value. */
function variantMismatches(
  sent: JsonSchema,
  accepted: readonly JsonSchema[],
  value: ComparedValue,
): string[] {
  if (accepted.some((variant) => typeOf(variant) === 'any')) return [];
  const comparable = accepted.filter(
    (variant) => isAcceptedType(sent, variant) && (!hasConst(variant) || variant['const'] === sent['const']),
  );
  const tag = unknownTag(sent, comparable);
  if (tag) return mismatches(tag.sent, { anyOf: tag.accepted }, propertyOf(value, tag.name));
  const [closest] = comparable
    .map((variant) => differences(sent, variant, value))
    .toSorted((one, other) => one.length - other.length);
  if (closest) return closest;
  const receiver = { request: 'the service accepts', response: 'the client expects' }[value.direction];
  const sentText = typeOf(sent) === 'any' ? 'anything' : textOf(sent);
  return [`${value.path} may be ${sentText}, ${receiver} ${listOf(accepted)}`];
}

function differences(sent: JsonSchema, accepted: JsonSchema, value: ComparedValue): string[] {
  if (hasConst(sent)) return constDifferences(sent, accepted, value);
  const type = typeOf(sent);
  return [
    ...limitDifferences(sent, accepted, value),
    ...(type === 'object' ? objectDifferences(sent, accepted, value) : []),
    ...(type === 'array' ? itemDifferences(sent, accepted, value) : []),
  ];
}

const itemDifferences = (
  sent: JsonSchema,
  accepted: JsonSchema,
  { path, direction }: ComparedValue,
): string[] => {
  const [from, to] = [sent['items'] ?? {}, accepted['items'] ?? {}];
  return isSchema(from) && isSchema(to) ? mismatches(from, to, { path: `${path}[]`, direction }) : [];
};

function objectDifferences(sent: JsonSchema, accepted: JsonSchema, value: ComparedValue): string[] {
  const { path, direction } = value;
  const [from, to] = [propertiesOf(sent), propertiesOf(accepted)];
  // Schemas of the properties that are not listed.
  const [moreFrom, moreTo] = [sent['additionalProperties'], accepted['additionalProperties']];
  const alwaysSent = new Set(namesIn(sent['required']));
  const compared = [...from].flatMap(([name, schema]) => {
    const other = to.get(name) ?? moreTo;
    if (isSchema(other)) return mismatches(schema, other, propertyOf(value, name));
    return direction === 'request' ? [`${path}.${name} is sent, the service does not know it`] : [];
  });
  const missing = namesIn(accepted['required'])
    .filter((name) => !alwaysSent.has(name))
    .map((name) => `${path}.${name} ${missingText(direction, from.has(name) || isSchema(moreFrom))}`);
  return [
    ...missing,
    ...compared,
    ...(isSchema(moreFrom) && isSchema(moreTo) ? mismatches(moreFrom, moreTo, propertyOf(value, '*')) : []),
    ...(isSchema(moreFrom) && !isSchema(moreTo) && direction === 'request'
      ? [`${path}.* is sent, the service does not know it`]
      : []),
  ];
}

function missingText(direction: Direction, isOptional: boolean): string {
  const [needs, lacks] =
    direction === 'request'
      ? ['is required by the service', 'the client does not send it']
      : ['is required by the client', 'the service does not send it'];
  return `${needs}, ${isOptional ? 'but may be missing' : lacks}`;
}

const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** The limits that a `const` value in a request violates. */
function constDifferences(
  sent: JsonSchema,
  accepted: JsonSchema,
  { path, direction }: ComparedValue,
): string[] {
  const { const: value } = sent;
  const size = typeof value === 'string' ? value.length : Number(value);
  const isWithin = (name: string): boolean => {
    const limit = accepted[name];
    if (typeof limit !== 'number') return true;
    if (name.startsWith('exclusive') && size === limit) return false;
    return LOWER_LIMITS.includes(name) ? size >= limit : size <= limit;
  };
  const exceeded =
    direction === 'request' ? [...LOWER_LIMITS, ...UPPER_LIMITS].filter((name) => !isWithin(name)) : [];
  return exceeded.map(
    (name) => `${path} may be ${textOf(sent)}, the service requires ${name} ${String(accepted[name])}`,
  );
}

/**
 * Limits are compared in requests only, because a service validates what it receives, while a client merely shows it.
 * Formats are compared in both directions.
 */
function limitDifferences(
  sent: JsonSchema,
  accepted: JsonSchema,
  { path, direction }: ComparedValue,
): string[] {
  const { format } = accepted;
  const isWithin = (name: string): boolean => {
    const [from, to] = [sent[name], accepted[name]];
    if (typeof to !== 'number') return true;
    return typeof from === 'number' && (LOWER_LIMITS.includes(name) ? from >= to : from <= to);
  };
  const exceeded =
    direction === 'request' ? [...LOWER_LIMITS, ...UPPER_LIMITS].filter((name) => !isWithin(name)) : [];
  return [
    ...exceeded.map((name) => `${path} has no ${name} of ${String(accepted[name])}, the service requires it`),
    ...(typeof format === 'string' && format !== sent['format']
      ? [`${path} may have another format than ${format}`]
      : []),
  ];
}
