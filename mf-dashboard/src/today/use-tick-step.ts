import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { failureText } from '@family-chores/web-kit/api';
import { updateQueryData } from '@family-chores/web-kit/family-data';
import { applyTick, sendOrQueue } from '@family-chores/web-kit/offline';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useRef, useState } from 'react';
import { useDashboardTickStepMutation } from '../assignments/assignments.api.ts';

/**
 * Ticks one step of an assignment: shows it immediately and takes it back if that failed. A press while an earlier one is
 * being sent is sent after it. While the browser is offline, it is queued for the next sync in the name of the assignee.
 */
export function useTickStep({ id, choreId, familyMemberId, chore, tickedSteps }: Assignment, step: string) {
  const dispatch = useAppDispatch();
  const [send] = useDashboardTickStepMutation();
  const { familyId, name: choreName } = chore;
  /** What the latest press wants; null when everything is sent. */
  const wanted = useRef<boolean | null>(null);
  const [shown, setShown] = useState<boolean | null>(null);
  const stored = tickedSteps?.includes(step) === true;

  // By id, not by position: a poll may replace the list between the change and its rollback.
  const show = (ticked: boolean) =>
    dispatch(
      updateQueryData('familyDataAssignments', { familyId }, (assignments) =>
        assignments.map((each) => (each.id === id ? applyTick(each, { step, ticked }) : each)),
      ),
    );

  function want(ticked: boolean | null): void {
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
    want(!(wanted.current ?? stored));
    show(wanted.current === true);
    // Two requests about one step might arrive in the other order.
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
    show(saved);
    want(null);
  }

  // A poll sent before the tick would briefly show what was before.
  return { ticked: shown ?? stored, toggle };
}
