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
 * Use the candidate's version as the React key of this component, so that the dialog closes when the candidate ends. A
 * dialog that stayed open would abort the next candidate.
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
