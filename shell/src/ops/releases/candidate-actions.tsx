import type { Candidate, Release } from '@family-chores/contracts/registry/releases';
import { Button } from '@family-chores/ui/actions';
import { Inline } from '@family-chores/ui/layout';
import { useState } from 'react';
import { AbortDialog } from './abort-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { useOpsPauseMutation, useOpsResumeMutation } from './releases.api.ts';
import { named, useChange } from './use-change.ts';

/** Holding a candidate needs no second thought; giving it to everybody, or taking it back, does. */
export function CandidateActions({ release, candidate }: { release: Release; candidate: Candidate }) {
  const [asked, setAsked] = useState<'promote' | 'abort' | null>(null);
  const [pause, { isLoading: isPausing }] = useOpsPauseMutation();
  const [resume, { isLoading: isResuming }] = useOpsResumeMutation();
  const change = useChange();
  const isRunning = candidate.status === 'running';
  const close = () => setAsked(null);

  function pauseOrResume() {
    const hold = isRunning ? pause : resume;
    return change({
      release,
      make: () => hold(named(release)).unwrap(),
      done: isRunning ? 'Paused' : 'Resumed',
    });
  }

  return (
    <Inline>
      <Button pending={isPausing || isResuming} onClick={() => void pauseOrResume()}>
        {isRunning ? 'Pause' : 'Resume'}
      </Button>
      <Button onClick={() => setAsked('promote')}>Promote</Button>
      <Button variant="danger" onClick={() => setAsked('abort')}>
        Abort
      </Button>
      {asked === 'promote' && <PromoteDialog release={release} candidate={candidate} onClose={close} />}
      {asked === 'abort' && <AbortDialog release={release} candidate={candidate} onClose={close} />}
    </Inline>
  );
}
