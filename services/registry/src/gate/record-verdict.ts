import type { KeyObject } from 'node:crypto';
import { problem } from '@family-chores/contracts/problem';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { SHELL_NAME } from '../compatibility/compatibility.rules.ts';
import { publishedBuild } from '../compatibility/released-builds.ts';
import { VerdictModel, verdictKey } from './gate-verdict.model.ts';
import { isTrusted, type SignedVerdict } from './gate.rules.ts';

/** How far the gate's clock may be ahead. A verdict dated in the far future could not be replaced until then. */
const MAX_AHEAD_MS = 5 * 60_000;

const refused = (detail: string) =>
  problem('verdict-refused', { detail, errors: [{ path: '', message: detail }] });

/**
 * Stores a signed verdict, and replaces an older one about the same builds.
 * @throws Problem `verdict-refused`, or `not-found` if one of the builds is not published
 */
export async function recordVerdict(
  verdict: SignedVerdict,
  { by, keys }: { by: string; keys: readonly KeyObject[] },
): Promise<void> {
  const { name, buildId, shell, outcome } = verdict;
  await Promise.all([publishedBuild(name, buildId), publishedBuild(SHELL_NAME, shell)]);
  if (!isTrusted(verdict, keys))
    throw refused('No key in GATE_PUBLIC_KEYS made this signature for this verdict');
  const at = new Date(verdict.at);
  if (at.getTime() > Date.now() + MAX_AHEAD_MS) throw refused('The verdict is from the future');
  const _id = verdictKey(verdict);
  try {
    await VerdictModel.updateOne(
      { _id, at: { $lt: at } },
      { $set: { ...verdict, at, by } },
      { upsert: true },
    );
  } catch (error) {
    // The stored verdict is not older than this one, so the filter did not match it and the upsert tried to insert.
    if (!isDuplicate(error)) throw error;
    const stored = await VerdictModel.findById(_id).lean();
    if (stored?.signature !== verdict.signature) throw refused('There is a newer verdict');
    return;
  }
  log.info({ name, buildId, shell, outcome, by }, 'A verdict of the release gate was recorded');
}
