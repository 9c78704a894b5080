import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { failureText } from '@family-chores/web-kit/api';
import { updateQueryData } from '@family-chores/web-kit/family-data';
import { applyTick, sendOrQueue } from '@family-chores/web-kit/offline';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useRef, useState } from 'react';
import { useDashboardTickStepMutation } from '../assignments/assignments.api.ts';

/**
 * Ticks or clears one step of an assignment. The change is shown immediately, and reverted if saving it fails. Offline,
 * it is queued in the assignee's name.
 */
export function useTickStep({ id, choreId, familyMemberId, chore, tickedSteps }: Assignment, step: string) {
  const dispatch = useAppDispatch();
  const [send] = useDashboardTickStepMutation();
  const { familyId, name: choreName } = chore;
  /** The state that the latest press requested; null while no request is in flight. */
  const wanted = useRef<boolean | null>(null);
  const [shown, setShown] = useState<boolean | null>(null);
  const stored = tickedSteps?.includes(step) === true;

  // By id, not by position: a poll may replace the list between the change and its rollback.
  const updateCache = (ticked: boolean) =>
    dispatch(
      updateQueryData('familyDataAssignments', { familyId }, (assignments) =>
        assignments.map((each) => (each.id === id ? applyTick(each, { step, ticked }) : each)),
      ),
    );

  function setWanted(ticked: boolean | null): void {
    wanted.current = ticked;
    setShown(ticked);
  }

  async function save(ticked: boolean): Promise<void> {
    const tick = { step, ticked };
    const ids = { familyId, assignmentId: id, choreId, memberId: familyMemberId };
    const action = { kind: 'step', tick, choreName, verifierName: null, ...ids } as const;
    await dispatch(sendOrQueue(action, () => send({ id, body: tick }).unwrap()));
  }

  async function toggle(): Promise<void> {
    const isSending = wanted.current !== null;
    setWanted(!(wanted.current ?? stored));
    updateCache(wanted.current === true);
    // Concurrent requests about one step might arrive in the wrong order.
    if (isSending) return;
    let saved = stored;
    try {
      while (wanted.current !== null && wanted.current !== saved) {
        const ticked = wanted.current;
        await save(ticked);
        saved = ticked;
      }
    } catch (error) {
      const description = failureText(error, 'Please try again.');
      showToast({ title: 'Step not saved', description, tone: 'destructive' });
    }
    updateCache(saved);
    setWanted(null);
  }

  // `shown` takes precedence: otherwise, the response of an earlier poll would briefly show the previous state.
  return { isTicked: shown ?? stored, toggle };
}
