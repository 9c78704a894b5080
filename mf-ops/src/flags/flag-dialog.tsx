import { NumberField, TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { refusalText } from '../refusal-text.ts';
import { flagBody, flagRules } from './flag-form.rules.ts';
import { type Flag, useOpsSetFlagMutation } from './flags.api.ts';

interface Props {
  /** The flag to change; null to create one. */
  flag: Flag | null;
  onClose: () => void;
}

export function FlagDialog({ flag, onClose }: Props) {
  const [set] = useOpsSetFlagMutation();
  const form = useFormik({
    initialValues: {
      name: flag?.name ?? '',
      percent: String(flag?.percent ?? 0),
      families: flag?.familyIds.join(', ') ?? '',
    },
    validationSchema: flagRules,
    async onSubmit(values) {
      const { name, ...settings } = flagRules.cast(values);
      await withOutcomeToast(
        async () => {
          await set({ name, body: flagBody(settings) }).unwrap();
          onClose();
        },
        {
          success: { title: 'Flag set' },
          failure: { title: 'The flag was not set', description: refusalText },
        },
      );
    },
  });
  const field = fieldOf(form);
  return (
    <FormDialog
      title={flag ? `Change ${flag.name}` : 'Create a flag'}
      submitLabel="Set Flag"
      pendingLabel="Setting..."
      pending={form.isSubmitting}
      onSubmit={form.handleSubmit}
      onClose={onClose}
    >
      {!flag && (
        <TextField
          label="Name"
          hint="As in remote.json, e.g. quiz."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...field('name')}
        />
      )}
      <NumberField
        label="Percent of families"
        hint="A family keeps the flag as the number grows."
        min={0}
        max={100}
        {...field('percent')}
      />
      <TextField
        label="Families"
        hint="Optional. Ids of families that always have the flag, separated by commas."
        autoComplete="off"
        {...field('families')}
      />
    </FormDialog>
  );
}
