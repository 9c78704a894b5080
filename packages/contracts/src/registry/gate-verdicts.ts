import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment } from '../fields.ts';
import { buildId } from './build.ts';
import { MAX_FINDING, MAX_FINDINGS } from './name-rules.ts';
import { channelName } from './releases.ts';
import { buildName } from './remote-manifest.ts';

const verdictParams = z.object({
  name: buildName,
  buildId,
  /** The build of the shell in which the build was opened; a build of the shell is opened in itself. */
  shell: buildId,
});

const findings = z.object({
  outcome: z.enum(['passed', 'refused']),
  /** Reasons not to release the build; empty if it passed. */
  findings: z.array(z.string().min(1).max(MAX_FINDING)).max(MAX_FINDINGS),
  at: moment,
});

export const gateVerdict = verdictParams.extend(findings.shape);

export type GateVerdict = z.output<typeof gateVerdict>;

/** The text that is signed, so that a signature is valid for this verdict only. */
export const signedTextOf = (verdict: GateVerdict): string => {
  const { name, buildId: id, shell, outcome, findings: found, at } = verdict;
  return JSON.stringify(['family-chores release gate', name, id, shell, outcome, found, at]);
};

export const recordVerdict = defineCall({
  service: 'registry',
  method: 'PUT',
  path: '/api/registry/builds/:name/:buildId/verdicts/:shell',
  access: 'developer',
  summary:
    'Record what the release gate found about a build in a build of the shell, signed with a trusted key; a newer verdict replaces an older one',
  params: verdictParams,
  body: findings
    .extend({
      /** Ed25519 signature of `signedTextOf`, base64url. */
      signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
    })
    .refine((body) => (body.outcome === 'passed') === (body.findings.length === 0), {
      path: ['findings'],
      error: 'A refused build has findings, one that passed has none',
    }),
  problems: ['not-found', 'verdict-refused'],
});

export const requiredVerdict = verdictParams.extend({
  /**
   * Which of the channel's builds the build must be tried with. For a remote, it is a build of the shell: the current
   * one, the last good one (`previous`) or the candidate (`next`). For a build of the shell, it is that build itself
   * (`current`), or a remote's current build (`current`) or candidate (`next`).
   */
  use: z.enum(['current', 'previous', 'next']),
  /** Null if the gate has not run, or its verdict is not signed with a trusted key. */
  outcome: findings.shape.outcome.nullable(),
});

export type RequiredVerdict = z.output<typeof requiredVerdict>;

export const listRequiredVerdicts = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/releases/:name/:channel/verdicts',
  access: 'developer',
  summary:
    'The verdicts of the release gate that a published build needs to be released on a channel; refused for a build that the running services cannot serve',
  params: z.object({ name: buildName, channel: channelName }),
  query: z.object({ buildId }),
  response: z.array(requiredVerdict),
  problems: ['not-found', 'build-refused'],
});

export const listedVerdict = findings.extend({
  shell: buildId,
  /** Who recorded it: `account:7`, the id of a token, or `operator-token`. */
  by: z.string(),
});
