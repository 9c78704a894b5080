import type { Candidate, Release } from '@family-chores/contracts/registry/releases';
import { Button } from '@family-chores/ui/actions';
import { Inline } from '@family-chores/ui/layout';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { useOpsPauseMutation, useOpsResumeMutation } from '../api/releases.api.ts';
import { releaseKey, useReleaseChange } from '../api/use-release-change.ts';

const AbortDialog = lazyPart(() => import('./abort-dialog.tsx').then((m) => m.AbortDialog));
const PromoteDialog = lazyPart(() => import('./promote-dialog.tsx').then((m) => m.PromoteDialog));

interface Props {
  release: Release;
  candidate: Candidate;
}

/** Pausing a candidate needs no confirmation; promoting or aborting it does. */
export function CandidateActions({ release, candidate }: Props) {
  // Keeps release and candidate as they were when the dialog opened: a concurrent change is reported, not overwritten.
  const [dialog, openDialog] = useState<(Props & { kind: 'promote' | 'abort' }) | null>(null);
  const [pause, { isLoading: isPausing }] = useOpsPauseMutation();
  const [resume, { isLoading: isResuming }] = useOpsResumeMutation();
  const change = useReleaseChange();
  const isRunning = candidate.status === 'running';
  const openConfirmation = (kind: 'promote' | 'abort') => openDialog({ kind, release, candidate });
  const close = () => openDialog(null);

  function pauseOrResume() {
    const send = isRunning ? pause : resume;
    return change({
      release,
      request: () => send(releaseKey(release)).unwrap(),
      successText: isRunning ? 'Paused' : 'Resumed',
    });
  }

  return (
    <Inline>
      <Button pending={isPausing || isResuming} onClick={() => void pauseOrResume()}>
        {isRunning ? 'Pause' : 'Resume'}
      </Button>
      <Button onClick={() => openConfirmation('promote')}>Promote</Button>
      <Button variant="danger" onClick={() => openConfirmation('abort')}>
        Abort
      </Button>
      {dialog?.kind === 'promote' && (
        <PromoteDialog release={dialog.release} candidate={dialog.candidate} onClose={close} />
      )}
      {dialog?.kind === 'abort' && (
        <AbortDialog release={dialog.release} candidate={dialog.candidate} onClose={close} />
      )}
    </Inline>
  );
}
