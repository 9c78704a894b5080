/** What a `traceparent` header of version 00 contains, in hex digits (https://www.w3.org/TR/trace-context/). */
interface Traceparent {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: string;
}

/** Ids of zeros are invalid. */
const pattern =
  /^00-(?!0{32})(?<traceId>[0-9a-f]{32})-(?!0{16})(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

/** Returns undefined if the header is absent or invalid. */
export function parseTraceparent(header = ''): Traceparent | undefined {
  const { traceId, spanId, flags } = pattern.exec(header)?.groups ?? {};
  return traceId && spanId && flags ? { traceId, spanId, flags } : undefined;
}
