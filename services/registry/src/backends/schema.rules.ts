/** A JSON Schema (https://json-schema.org/draft/2020-12), as the contracts generate it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Which side sends a value. A client may send only what the service knows; it ignores what it does not know itself. */
export type Direction = 'request' | 'response';

interface Place {
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

/** An intersection of objects as one object. */
function merged(parts: readonly JsonSchema[]): JsonSchema {
  return {
    ...Object.fromEntries(parts.flatMap((part) => Object.entries(part))),
    properties: Object.fromEntries(parts.flatMap((part) => [...propertiesOf(part)])),
    required: parts.flatMap(({ required }) => namesIn(required)),
  };
}

/** The alternatives that a schema consists of: of a union its members, of an enum its values. */
function variantsOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, allOf, enum: values, type, not } = schema;
  if (isSchema(not) && Object.keys(not).length === 0) return [];
  const members = schemasIn(anyOf ?? oneOf);
  if (members.length > 0) return members.flatMap(variantsOf);
  if (allOf) return [merged(schemasIn(allOf))];
  if (Array.isArray(values)) return values.map((value) => ({ const: value }));
  if (Array.isArray(type)) return type.map((each) => ({ ...schema, type: each }));
  return [schema];
}

const hasConst = (schema: JsonSchema): boolean => Object.hasOwn(schema, 'const');

/** The type of a variant; `any` if it does not say. */
function typeOf({ type, const: value, ...schema }: JsonSchema): string {
  if (typeof type === 'string') return type;
  if (value === null) return 'null';
  if (value !== undefined) return Number.isInteger(value) ? 'integer' : typeof value;
  return 'properties' in schema ? 'object' : 'any';
}

const textOf = (schema: JsonSchema): string =>
  hasConst(schema) ? JSON.stringify(schema['const']) : typeOf(schema);
const listOf = (schemas: readonly JsonSchema[]): string =>
  [...new Set(schemas.map(textOf))].join(' or ') || 'nothing';

const isSameType = (sent: JsonSchema, accepted: JsonSchema): boolean => {
  const [from, to] = [typeOf(sent), typeOf(accepted)];
  return from === to || (from === 'integer' && to === 'number');
};

/**
 * Why a value that has one schema may not be valid for another one; empty if each is. Patterns are not compared, because
 * whether one text pattern includes another cannot be decided.
 */
export function mismatches(sent: JsonSchema, accepted: JsonSchema, place: Place): string[] {
  const variants = variantsOf(accepted);
  return [...new Set(variantsOf(sent).flatMap((variant) => variantMismatches(variant, variants, place)))];
}

const placeAt = ({ path, direction }: Place, name: string): Place => ({ path: `${path}.${name}`, direction });

/** The property that tells the members of a union apart, if none of them has the value that is sent. */
function unknownTag(sent: JsonSchema, accepted: readonly JsonSchema[]) {
  for (const [name, tag] of propertiesOf(sent)) {
    const tags = accepted.map((variant) => propertiesOf(variant).get(name) ?? {});
    const isTag = hasConst(tag) && tags.length > 0 && tags.every(hasConst);
    if (isTag && tags.every((each) => each['const'] !== tag['const']))
      return { name, sent: tag, accepted: tags };
  }
  return null;
}

/** The differences from the alternative that is closest. */
function variantMismatches(sent: JsonSchema, accepted: readonly JsonSchema[], place: Place): string[] {
  if (accepted.some((variant) => typeOf(variant) === 'any')) return [];
  const comparable = accepted.filter(
    (variant) => isSameType(sent, variant) && (!hasConst(variant) || variant['const'] === sent['const']),
  );
  const tag = unknownTag(sent, comparable);
  if (tag) return mismatches(tag.sent, { anyOf: tag.accepted }, placeAt(place, tag.name));
  const [closest] = comparable
    .map((variant) => differences(sent, variant, place))
    .toSorted((one, other) => one.length - other.length);
  if (closest) return closest;
  const other = { request: 'the service accepts', response: 'the client expects' }[place.direction];
  const value = typeOf(sent) === 'any' ? 'anything' : textOf(sent);
  return [`${place.path} may be ${value}, ${other} ${listOf(accepted)}`];
}

function differences(sent: JsonSchema, accepted: JsonSchema, place: Place): string[] {
  if (hasConst(sent)) return [];
  const type = typeOf(sent);
  return [
    ...limitDifferences(sent, accepted, place),
    ...(type === 'object' ? objectDifferences(sent, accepted, place) : []),
    ...(type === 'array' ? itemDifferences(sent, accepted, place) : []),
  ];
}

const itemDifferences = (sent: JsonSchema, accepted: JsonSchema, { path, direction }: Place): string[] => {
  const [from, to] = [sent['items'] ?? {}, accepted['items'] ?? {}];
  return isSchema(from) && isSchema(to) ? mismatches(from, to, { path: `${path}[]`, direction }) : [];
};

function objectDifferences(sent: JsonSchema, accepted: JsonSchema, place: Place): string[] {
  const { path, direction } = place;
  const [from, to] = [propertiesOf(sent), propertiesOf(accepted)];
  const [restFrom, restTo] = [sent['additionalProperties'], accepted['additionalProperties']];
  const always = new Set(namesIn(sent['required']));
  const compared = [...from].flatMap(([name, schema]) => {
    const other = to.get(name) ?? restTo;
    if (isSchema(other)) return mismatches(schema, other, placeAt(place, name));
    return direction === 'request' ? [`${path}.${name} is sent, the service does not know it`] : [];
  });
  const missing = namesIn(accepted['required'])
    .filter((name) => !always.has(name))
    .map((name) => `${path}.${name} ${missingText(direction, from.has(name) || isSchema(restFrom))}`);
  return [
    ...missing,
    ...compared,
    ...(isSchema(restFrom) && isSchema(restTo) ? mismatches(restFrom, restTo, placeAt(place, '*')) : []),
    ...(isSchema(restFrom) && !isSchema(restTo) && direction === 'request'
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

/** A service validates what it receives; a client shows what it receives. So limits count in requests only. */
function limitDifferences(sent: JsonSchema, accepted: JsonSchema, { path, direction }: Place): string[] {
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
