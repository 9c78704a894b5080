import type { ServiceCandidate, ServiceRelease } from '@family-chores/contracts/registry/service-releases';
import { shortVersion } from '@family-chores/contracts/registry/short-version';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { BuildLabel } from '../build-label.tsx';
import { AbortForm } from '../reason/abort-form.tsx';
import { refusalText } from '../refusal-text.ts';
import { useOpsAbortServiceMutation } from './service-releases.api.ts';

interface Props {
  name: ServiceRelease['name'];
  candidate: ServiceCandidate;
  onClose: () => void;
}

export function AbortCandidateDialog({ name, candidate: { version }, onClose }: Props) {
  const [abort] = useOpsAbortServiceMutation();

  return (
    <AbortForm
      title={`Abort the candidate of ${name}?`}
      description={
        <>
          Every page that calls <BuildLabel buildId={shortVersion(version)} /> calls the current version
          again.
        </>
      }
      onAbort={(body) =>
        withOutcomeToast(() => abort({ name, body }).unwrap(), {
          success: { title: `The candidate of ${name} was aborted` },
          failure: { title: `The candidate of ${name} was not aborted`, description: refusalText },
        })
      }
      onClose={onClose}
    />
  );
}
