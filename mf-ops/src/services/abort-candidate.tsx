import type { ServiceCandidate, ServiceRelease } from '@family-chores/contracts/registry/service-releases';
import { Button } from '@family-chores/ui/actions';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const AbortCandidateDialog = lazyPart(() =>
  import('./abort-candidate-dialog.tsx').then((m) => m.AbortCandidateDialog),
);

interface Props {
  name: ServiceRelease['name'];
  candidate: ServiceCandidate;
}

/**
 * Give it the candidate's version as its React key, so that the dialog closes when the candidate ends: confirming it
 * later would abort the next candidate.
 */
export function AbortCandidate({ name, candidate }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        aria-label={`Abort the candidate of ${name}`}
        onClick={() => setConfirming(true)}
      >
        Abort
      </Button>
      {isConfirming && (
        <AbortCandidateDialog name={name} candidate={candidate} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}
