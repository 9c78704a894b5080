import { rewardFields } from '@family-chores/contracts/rewards/reward-fields';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { NumberField, TextArea, TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { fieldOf, valuesOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { type RewardFields, rewardRules } from './reward-form.rules.ts';

interface Props {
  title: string;
  description: string;
  submitLabel: string;
  pendingLabel: string;
  /** The reward to edit; absent for a new one. */
  reward?: Reward;
  /** Resolves to whether saving succeeded. If so, the dialog closes. */
  onSave: (fields: RewardFields) => Promise<boolean>;
  onClose: () => void;
}

export function RewardFormDialog(props: Props) {
  const { title, description, submitLabel, pendingLabel, reward, onSave, onClose } = props;
  const form = useFormik({
    initialValues: valuesOf(rewardFields, reward),
    validationSchema: rewardRules,
    async onSubmit() {
      if (await onSave(rewardRules.cast(values))) onClose();
    },
  });
  const { values, isSubmitting, handleSubmit } = form;
  const field = fieldOf(form);

  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextArea label="Description" hint="Optional" {...field('description')} />
      <NumberField label="Points cost" min={1} step={1} {...field('pointsCost')} />
    </FormDialog>
  );
}
