import type { Candidate, Release } from '@family-chores/contracts/registry/releases';
import { BuildLabel } from '../build-label.tsx';
import { useOpsAbortMutation } from '../api/releases.api.ts';
import { releaseKey, useReleaseChange } from '../api/use-release-change.ts';
import { AbortForm } from '../reason/abort-form.tsx';

interface Props {
  release: Release;
  candidate: Candidate;
  onClose: () => void;
}

export function AbortDialog({ release, candidate: { buildId }, onClose }: Props) {
  const [abort] = useOpsAbortMutation();
  const change = useReleaseChange();

  return (
    <AbortForm
      title="Abort the release?"
      description={
        <>
          Every browser on {release.channel} that got <BuildLabel buildId={buildId} /> goes back to{' '}
          <BuildLabel buildId={release.buildId} /> on its next page load.
        </>
      }
      onAbort={(body) =>
        change({
          release,
          request: () => abort({ ...releaseKey(release), body }).unwrap(),
          successText: `The candidate of ${release.name} was aborted`,
        })
      }
      onClose={onClose}
    />
  );
}
