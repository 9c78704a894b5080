import type { Candidate, Release } from '@family-chores/contracts/registry/releases';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { BuildLabel } from '../build-label.tsx';
import { useOpsPromoteMutation } from '../api/releases.api.ts';
import { releaseKey, useReleaseChange } from '../api/use-release-change.ts';

interface Props {
  release: Release;
  candidate: Candidate;
  onClose: () => void;
}

export function PromoteDialog({ release, candidate: { buildId }, onClose }: Props) {
  const [promote] = useOpsPromoteMutation();
  const change = useReleaseChange();

  async function confirm() {
    await change({
      release,
      request: () => promote(releaseKey(release)).unwrap(),
      successText: `The candidate of ${release.name} was released to everyone`,
    });
    // Closes the dialog after a failure too, because the release that it shows may have been changed by someone else.
    return true;
  }

  return (
    <ConfirmDialog
      title="Promote the candidate?"
      description={
        <>
          Every browser on {release.channel} gets <BuildLabel buildId={buildId} /> instead of{' '}
          <BuildLabel buildId={release.buildId} /> on its next page load, without the remaining steps.
        </>
      }
      confirmLabel="Promote"
      pendingLabel="Promoting..."
      tone="primary"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
