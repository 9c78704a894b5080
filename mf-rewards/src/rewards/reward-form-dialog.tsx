import { NumberField, TextArea, TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { type RewardFields, rewardRules } from './reward-form.rules.ts';

interface Props {
  title: string;
  description: string;
  submitLabel: string;
  pendingLabel: string;
  /** An empty string is a cost that has not been entered yet. */
  initial: Omit<RewardFields, 'pointsCost'> & { pointsCost: number | '' };
  /** Returns whether it succeeded; then the dialog closes. */
  onSave: (fields: RewardFields) => Promise<boolean>;
  onClose: () => void;
}

/** Form to add or edit a reward. */
export function RewardFormDialog(props: Props) {
  const { title, description, submitLabel, pendingLabel, initial, onSave, onClose } = props;
  const form = useFormik({
    initialValues: initial,
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
