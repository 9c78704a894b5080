import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { isAwaitingVerification } from '@family-chores/contracts/schedule/is-awaiting-verification';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onApproved` with those of `assignments` that were waiting for approval and have been approved since. */
export function useApprovalNews(
  assignments: readonly Assignment[],
  onApproved: (approved: Assignment[]) => void,
): void {
  const waiting = useRef<ReadonlySet<number>>(new Set());
  const report = useEffectEvent(onApproved);
  useEffect(() => {
    const approved = assignments.filter(({ id, verifier }) => verifier && waiting.current.has(id));
    waiting.current = new Set(assignments.filter(isAwaitingVerification).map(({ id }) => id));
    if (approved.length > 0) report(approved);
  }, [assignments]);
}
