import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as age from 'age-encryption';

/**
 * Compresses and encrypts `content` into a file of the age format (https://age-encryption.org/v1). Until it is
 * complete, the file has another name.
 * @param recipient public key, `age1…`
 */
export async function writeEncrypted(
  file: string,
  content: AsyncIterable<Uint8Array>,
  recipient: string,
): Promise<void> {
  const encryption = new age.Encrypter();
  encryption.addRecipient(recipient);
  const compressed = createGzip();
  const encrypted = await encryption.encrypt(Readable.toWeb(compressed));
  const partial = `${file}.part`;
  try {
    // Waits for both pipelines, because the partial file must be closed before it is deleted.
    const outcomes = await Promise.allSettled([
      pipeline(content, compressed),
      pipeline(encrypted, createWriteStream(partial, { mode: 0o600, flush: true })),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Decrypts and decompresses a file that `writeEncrypted` wrote, into `target`.
 * @param key secret key, `AGE-SECRET-KEY-1…`
 * @throws Error if the file was encrypted for another key, damaged or cut off
 */
export async function readEncrypted(file: string, key: string, target: Writable): Promise<void> {
  const decryption = new age.Decrypter();
  decryption.addIdentity(key);
  const decrypted = await decryption.decrypt(Readable.toWeb(createReadStream(file)));
  await pipeline(decrypted, createGunzip(), target);
}
