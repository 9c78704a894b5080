import { limitOf } from './call-limit.ts';
import { type CallDefinition, isRepeatable, isStaffAccess } from './define-call.ts';
import type { Needs } from './needs.ts';
import type { ProblemCode } from './problem.ts';

/**
 * Every failure that a call may return: those that follow from its declaration, and its own `problems`. A service turns
 * any other failure into `internal`.
 */
export function problemsOf(call: CallDefinition): ReadonlySet<ProblemCode> {
  const {
    access,
    method,
    needs,
    recentSignIn,
    params,
    query,
    body,
    conditional,
    guessable,
    problems = [],
  } = call;
  const isStaff = isStaffAccess(access);
  const codes = new Set<ProblemCode>(['internal', 'unavailable', 'overloaded', ...problems]);
  const addIf = (condition: unknown, ...added: ProblemCode[]) => {
    if (condition) for (const code of added) codes.add(code);
  };
  addIf(access !== 'public', 'unauthenticated');
  addIf(access === 'family' || access === 'resource' || access === 'own', 'not-found');
  addIf(isStaff, 'not-permitted');
  addIf(recentSignIn, 'sign-in-not-recent');
  for (const code of needs ? refusalsOf(needs) : []) codes.add(code);
  addIf(isStaff || guessable || limitOf(call), 'too-many-requests');
  addIf(method !== 'GET', 'origin-refused');
  addIf(isRepeatable(call), 'invalid-request', 'idempotency-key-reused');
  addIf(conditional, 'version-needed', 'version-changed');
  addIf(params ?? query ?? body, 'invalid-request');
  addIf(body, 'malformed-body', 'body-too-large', 'body-too-slow', 'media-type-unsupported');
  return codes;
}

function refusalsOf(needs: Needs): ProblemCode[] {
  if (needs === 'nothing') return [];
  if (needs === 'parent') return ['parent-needed'];
  return 'self' in needs
    ? ['acting-needed', 'acting-as-other']
    : ['acting-needed', 'acting-as-other', 'parent-needed'];
}
