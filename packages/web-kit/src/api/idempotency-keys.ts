import type { ApiRequest } from './api-request.ts';

/** More writes than a user can start before the outcome of the first is known. */
const MAX_UNSETTLED_WRITES = 100;

/** UUID version 4 (RFC 9562). `crypto.randomUUID` is missing on plain HTTP. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The upper bits of bytes 6 and 8 are the version and the variant.
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Keys of the writes whose outcome is unknown. A repeated write reuses its key, so the server performs it once. */
export function createWriteKeys() {
  const keyByWrite = new Map<string, string>();
  const fingerprint = ({ method, url, body, version }: ApiRequest) =>
    JSON.stringify([method, url, body, version]);

  return {
    keyOf(request: ApiRequest): string {
      const write = fingerprint(request);
      const key = keyByWrite.get(write) ?? createIdempotencyKey();
      // Moves the write to the end of the map, so that its key is dropped last.
      keyByWrite.delete(write);
      keyByWrite.set(write, key);
      const [oldest] = keyByWrite.keys();
      if (keyByWrite.size > MAX_UNSETTLED_WRITES && oldest !== undefined) keyByWrite.delete(oldest);
      return key;
    },
    /** Call it when the server's response is final. The same write then gets a new key. */
    settle(request: ApiRequest): void {
      keyByWrite.delete(fingerprint(request));
    },
  };
}
