import { z } from 'zod';

export interface CollectedSpan {
  /** The `service.name` of the program that recorded the span. */
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  /** Keys and values of the attributes, in the export's encoding. */
  readonly attributes: readonly string[];
}

/** The fields of an OTLP/JSON export that are read (https://opentelemetry.io/docs/specs/otlp). */
const jsonExport = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.unknown()).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** The spans in an export as JSON, which our services send. */
export function spansInJson(body: Buffer): CollectedSpan[] {
  const { resourceSpans } = jsonExport.parse(JSON.parse(body.toString()));
  return resourceSpans.flatMap(({ resource: { attributes }, scopeSpans }) => {
    const service = attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ attributes: spanAttributes, ...span }) => ({
        service,
        ...span,
        attributes: spanAttributes.map((attribute) => JSON.stringify(attribute)),
      })),
    );
  });
}

/** The spans in an export as protobuf, which Caddy sends. The field numbers are those of OTLP's `.proto` files. */
export function spansInProtobuf(body: Buffer): CollectedSpan[] {
  return fieldsOf(body, 1).flatMap((resourceSpans) => {
    const attributes = fieldsOf(resourceSpans, 1).flatMap((resource) => fieldsOf(resource, 1));
    const nameAttribute = attributes.find((attribute) => textOf(attribute, 1) === 'service.name');
    const service = nameAttribute
      ? fieldsOf(nameAttribute, 2)
          .map((value) => textOf(value, 1))
          .join('')
      : '';
    const spans = fieldsOf(resourceSpans, 2).flatMap((scope) => fieldsOf(scope, 2));
    return spans.map((span) => ({
      service,
      traceId: textOf(span, 1, 'hex'),
      spanId: textOf(span, 2, 'hex'),
      parentSpanId: textOf(span, 4, 'hex'),
      name: textOf(span, 5),
      attributes: fieldsOf(span, 9).map((attribute) => attribute.toString()),
    }));
  });
}

const textOf = (message: Buffer, field: number, encoding: 'utf8' | 'hex' = 'utf8') =>
  fieldsOf(message, field)
    .map((value) => value.toString(encoding))
    .join('');

/**
 * The length-delimited values of a field: strings, bytes and messages
 * (https://protobuf.dev/programming-guides/encoding).
 */
function fieldsOf(message: Buffer, wantedField: number): Buffer[] {
  const values: Buffer[] = [];
  let offset = 0;
  const readVarint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(offset);
      offset += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  while (offset < message.length) {
    const tag = readVarint();
    // Wire type 0 is a varint, 1 has eight bytes, 5 has four, and 2 begins with its length.
    const wireType = tag % 8;
    if (wireType === 0) readVarint();
    else if (wireType === 1) offset += 8;
    else if (wireType === 5) offset += 4;
    else {
      const length = readVarint();
      if (Math.floor(tag / 8) === wantedField) values.push(message.subarray(offset, offset + length));
      offset += length;
    }
  }
  return values;
}
