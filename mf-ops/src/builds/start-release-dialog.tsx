import type { ListedBuild } from '@family-chores/contracts/registry/builds';
import type { Release } from '@family-chores/contracts/registry/releases';
import { ChoiceCards, NumberField, TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { BuildLabel } from '../build-label.tsx';
import { useOpsOverrideMutation, useOpsStartMutation } from '../api/releases.api.ts';
import { releaseKey, useReleaseChange } from '../api/use-release-change.ts';
import { overrideRules, startBody, startReleaseRules } from './start-release.rules.ts';

interface Props {
  name: string;
  build: ListedBuild;
  /** The name's releases, one per channel. */
  releases: readonly Release[];
  onClose: () => void;
}

const PACES = [
  { value: 'immediately', label: 'Immediately', description: 'Every browser gets it on its next page load.' },
  {
    value: 'steps',
    label: 'Step by step',
    description: 'The release is aborted automatically if pages fail to load the build.',
  },
];

const neverReleased = { version: 0, buildId: null, lastGood: null, changedAt: null, candidate: null };

export function StartReleaseDialog({ name, build: { buildId, gate }, releases, onClose }: Props) {
  const [start] = useOpsStartMutation();
  const [override] = useOpsOverrideMutation();
  const hasPassed = gate.outcome === 'passed';
  const change = useReleaseChange();
  const form = useFormik({
    initialValues: { channel: 'stable', pace: 'steps', steps: '1, 5, 25, 100', holdMinutes: 30, reason: '' },
    validationSchema: hasPassed ? startReleaseRules : overrideRules,
    async onSubmit() {
      const fields = startReleaseRules.cast(values);
      const { channel } = fields;
      const release = releases.find((each) => each.channel === channel) ?? {
        name,
        channel,
        ...neverReleased,
      };
      await change({
        release,
        request: () => {
          const body = startBody(buildId, fields);
          if (hasPassed) return start({ ...releaseKey(release), body }).unwrap();
          const { reason } = overrideRules.cast(values);
          return override({ ...releaseKey(release), body: { ...body, reason } }).unwrap();
        },
        successText: fields.pace === 'steps' ? `The release of ${name} has begun` : `${name} is released`,
      });
      onClose();
    },
  });
  const { values, isSubmitting, getFieldProps, handleSubmit } = form;
  const field = fieldOf(form);

  return (
    <FormDialog
      title={hasPassed ? `Release ${name}` : `Release ${name} anyway?`}
      description={hasPassed ? <BuildLabel buildId={buildId} /> : `${gate.reasons.join('. ')}.`}
      size="md"
      submitLabel={hasPassed ? 'Release' : 'Release Anyway'}
      pendingLabel="Releasing..."
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {!hasPassed && (
        <TextField label="Reason" hint="For the audit trail." autoComplete="off" {...field('reason')} />
      )}
      <TextField
        label="Channel"
        hint="Pages follow stable, unless a developer selects another channel."
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...field('channel')}
      />
      <ChoiceCards legend="Pace" choices={PACES} {...getFieldProps('pace')} />
      {values.pace === 'steps' && (
        <>
          <TextField
            label="Steps"
            hint="Percentage of browsers that get the build in each step. After the last step, all browsers get it."
            autoComplete="off"
            {...field('steps')}
          />
          <NumberField label="Minimum minutes per step" min={1} step={1} {...field('holdMinutes')} />
        </>
      )}
    </FormDialog>
  );
}
