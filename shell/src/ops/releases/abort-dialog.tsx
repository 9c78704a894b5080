import type { Candidate, Release } from '@family-chores/contracts/registry/releases';
import { TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { useFormik } from 'formik';
import { BuildLabel } from '../build-label.tsx';
import { abortRules } from './reason.rules.ts';
import { useOpsAbortMutation } from './releases.api.ts';
import { named, useChange } from './use-change.ts';

interface Props {
  release: Release;
  candidate: Candidate;
  onClose: () => void;
}

export function AbortDialog({ release, candidate: { buildId }, onClose }: Props) {
  const [abort] = useOpsAbortMutation();
  const change = useChange();
  const { values, touched, errors, isSubmitting, getFieldProps, handleSubmit } = useFormik({
    initialValues: { reason: '' },
    validationSchema: abortRules,
    async onSubmit() {
      await change({
        release,
        make: () => abort({ ...named(release), body: abortRules.cast(values) }).unwrap(),
        done: `The candidate of ${release.name} is taken back`,
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
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="Optional, for the audit trail."
        autoComplete="off"
        error={touched.reason && errors.reason}
        {...getFieldProps('reason')}
      />
    </FormDialog>
  );
}
