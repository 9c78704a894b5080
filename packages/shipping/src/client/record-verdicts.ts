import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type GateVerdict, recordVerdict } from '@family-chores/contracts/registry/gate-verdicts';
import { MAX_FINDING, MAX_FINDINGS } from '@family-chores/contracts/registry/name-rules';
import { signVerdict } from '@family-chores/node-client';
import type { Registry } from './registry.ts';

/** A build that the release gate opened in a build of the shell. */
export interface TriedBuild extends Pick<GateVerdict, 'name' | 'buildId' | 'shell'> {
  /** Reasons not to release it; it passed if there are none. */
  readonly findings: readonly string[];
}

/** Parses a private key, given as PEM or as its base64 part alone. @throws Error if it is not an Ed25519 private key */
function keyOf(text: string): KeyObject {
  const der = Buffer.from(text.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is not for Ed25519');
  return key;
}

/** Whether this is an Ed25519 private key, given as PEM or as its base64 part alone. */
export function isGateKey(text: string): boolean {
  try {
    return keyOf(text).type === 'private';
  } catch {
    return false;
  }
}

function shorten(findings: readonly string[]): string[] {
  const kept = findings.slice(0, findings.length > MAX_FINDINGS ? MAX_FINDINGS - 1 : MAX_FINDINGS);
  const texts = kept.map((text) => (text.length > MAX_FINDING ? `${text.slice(0, MAX_FINDING - 1)}…` : text));
  const more = findings.length - kept.length;
  return more > 0 ? [...texts, `and ${more} more`] : texts;
}

/** Signs what the gate found, and sends it to the registry. @throws CallRefused if the registry distrusts the key */
export async function recordVerdicts(
  registry: Registry,
  { key, tried }: { key: string; tried: readonly TriedBuild[] },
): Promise<void> {
  const privateKey = keyOf(key);
  const at = new Date().toISOString();
  for (const { name, buildId, shell, findings } of tried) {
    const params = { name, buildId, shell };
    const outcome = findings.length === 0 ? ('passed' as const) : ('refused' as const);
    const verdict = { ...params, outcome, findings: shorten(findings), at };
    await registry.call(recordVerdict, { params, body: signVerdict(verdict, privateKey) });
  }
}
