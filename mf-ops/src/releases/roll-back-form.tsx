import type { ListedBuild } from '@family-chores/contracts/registry/builds';
import type { Release } from '@family-chores/contracts/registry/releases';
import { Select } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { BuildLabel } from '../build-label.tsx';
import { formatDateTime } from '../texts.ts';
import { ReasonField } from '../reason/reason-field.tsx';
import { rollBackRules } from '../reason/reason.rules.ts';
import { useOpsRollBackMutation } from '../api/releases.api.ts';
import { releaseKey, useReleaseChange } from '../api/use-release-change.ts';

interface Props {
  release: Release;
  /** The builds to choose from, newest first. */
  builds: readonly ListedBuild[];
  onClose: () => void;
}

export function RollBackForm({ release, builds, onClose }: Props) {
  const { name, channel, buildId, lastGood } = release;
  const [rollBack] = useOpsRollBackMutation();
  const change = useReleaseChange();
  const first = builds.find((build) => build.buildId === lastGood) ?? builds[0];
  const form = useFormik({
    initialValues: { to: first?.buildId ?? '', reason: '' },
    validationSchema: rollBackRules,
    async onSubmit(fields) {
      const body = rollBackRules.cast(fields);
      await change({
        release,
        request: () => rollBack({ ...releaseKey(release), body }).unwrap(),
        successText: `${name} is rolled back`,
      });
      onClose();
    },
  });

  const { values, isSubmitting, handleSubmit } = form;
  return (
    <FormDialog
      title={`Roll back ${name}?`}
      description={
        <>
          Every browser on {channel} gets <BuildLabel buildId={values.to} /> instead of{' '}
          <BuildLabel buildId={buildId} /> on its next page load. A candidate that is being rolled out is
          aborted.
        </>
      }
      submitLabel="Roll Back"
      pendingLabel="Rolling back..."
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Select label="Roll back to" {...fieldOf(form)('to')}>
        {builds.map((build) => (
          <option key={build.buildId} value={build.buildId}>
            {build.buildId}
            {build.buildId === lastGood ? ', last good' : `, ${formatDateTime(build.publishedAt)}`}
          </option>
        ))}
      </Select>
      <ReasonField form={form} />
    </FormDialog>
  );
}
