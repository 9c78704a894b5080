import type { Candidate, Release } from '@family-chores/contracts/registry/releases';
import { FormDialog } from '@family-chores/ui/overlays';
import { useFormik } from 'formik';
import { BuildLabel } from '../build-label.tsx';
import { ReasonField } from './reason-field.tsx';
import { abortRules } from './reason.rules.ts';
import { useOpsAbortMutation } from '../api/releases.api.ts';
import { releaseKey, useChange } from '../api/use-change.ts';

interface Props {
  release: Release;
  candidate: Candidate;
  onClose: () => void;
}

export function AbortDialog({ release, candidate: { buildId }, onClose }: Props) {
  const [abort] = useOpsAbortMutation();
  const change = useChange();
  const form = useFormik({
    initialValues: { reason: '' },
    validationSchema: abortRules,
    async onSubmit(values) {
      await change({
        release,
        request: () => abort({ ...releaseKey(release), body: abortRules.cast(values) }).unwrap(),
        successText: `The candidate of ${release.name} was aborted`,
      });
      onClose();
    },
  });

  return (
    <FormDialog
      title="Abort the release?"
      description={
        <>
          Every browser on {release.channel} that got <BuildLabel buildId={buildId} /> goes back to{' '}
          <BuildLabel buildId={release.buildId} /> with its next page.
        </>
      }
      submitLabel="Abort"
      pendingLabel="Aborting..."
      pending={form.isSubmitting}
      onSubmit={form.handleSubmit}
      onClose={onClose}
    >
      <ReasonField form={form} />
    </FormDialog>
  );
}
