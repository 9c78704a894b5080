import { Checkbox, NumberField, TextArea, TextField } from '@family-chores/ui/forms';
import { Inline } from '@family-chores/ui/layout';
import { FormDialog } from '@family-chores/ui/overlays';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { PictogramField } from './pictogram-field.tsx';
import { type ChoreFields, choreFieldsOf, choreRules, type ChoreFormValues } from './chore-form.rules.ts';
import { StepsField } from './steps-field.tsx';

interface Props {
  title: string;
  description?: string;
  submitLabel: string;
  pendingLabel: string;
  initialValues: ChoreFormValues;
  /** Returns whether the chore was saved; if so, the dialog closes. */
  onSave: (fields: ChoreFields) => Promise<boolean>;
  onClose: () => void;
}

export function ChoreFormDialog(props: Props) {
  const { title, description, submitLabel, pendingLabel, initialValues, onSave, onClose } = props;
  const form = useFormik({
    initialValues,
    validationSchema: choreRules,
    async onSubmit() {
      if (await onSave(choreFieldsOf(values, initialValues))) onClose();
    },
  });
  const { values, touched, errors, handleSubmit, isSubmitting } = form;
  // `StepsField` shows the errors of steps, each at its line.
  const field = fieldOf({ ...form, errors: { ...errors, steps: undefined } });

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
      <TextArea label="Description (optional)" rows={2} {...field('description')} />
      <StepsField
        value={values.steps}
        error={touched.steps ? errors.steps : undefined}
        onChange={(steps) => void form.setFieldValue('steps', steps)}
        onBlur={() => void form.setFieldTouched('steps')}
      />
      <PictogramField {...field('pictogram')} />
      <NumberField label="Points" min={1} max={1000} step={1} {...field('points')} />
      <Checkbox
        label="No verification needed"
        hint="Points count as soon as the chore is completed. Completing it cannot be undone."
        name="creditedOnCompletion"
        checked={values.creditedOnCompletion}
        onChange={form.handleChange}
      />
      <Inline gap="lg" align="start">
        <NumberField label="Minimum age" min={1} max={100} step={1} {...field('minAge')} />
        <NumberField
          label="Maximum age"
          hint="Leave empty for no upper limit"
          min={1}
          max={100}
          step={1}
          {...field('maxAge')}
        />
      </Inline>
    </FormDialog>
  );
}
