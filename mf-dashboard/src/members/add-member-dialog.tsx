import { NumberField, TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { BirthdayField } from './birthday-field.tsx';
import { changedBirthday } from './birthday.rules.ts';
import { ConsentNote } from './consent-note.tsx';
import { FaceField, faceOf } from './face-field.tsx';
import { addMemberRules } from './member-form.rules.ts';
import { useDashboardAddMemberMutation } from './members.api.ts';
import { useConsent } from './use-consent.ts';

interface Props {
  familyId: number;
  onClose: () => void;
}

/** `age` is an empty string until a number is entered. */
const emptyValues: { name: string; age: number | ''; birthday: string; face: string } = {
  name: '',
  age: '',
  birthday: '',
  face: '',
};

export function AddMemberDialog({ familyId, onClose }: Props) {
  const [add] = useDashboardAddMemberMutation();
  const form = useFormik({
    initialValues: emptyValues,
    validationSchema: addMemberRules,
    async onSubmit() {
      const { name, age } = addMemberRules.cast(values);
      const face = faceOf(values.face);
      const body = { name, age, familyId, ...changedBirthday(values.birthday), ...(face && { face }) };
      const isAdded = await withOutcomeToast(
        async () => {
          await consent.record();
          await add({ body }).unwrap();
        },
        { failure: { description: 'Failed to add family member' } },
      );
      if (isAdded) onClose();
    },
  });
  const { values, handleSubmit, isSubmitting, getFieldProps, setFieldValue } = form;
  const consent = useConsent(familyId, [values.age]);
  const field = fieldOf(form);

  return (
    <FormDialog
      title="Add Family Member"
      description="Chores are offered by age, so everyone gets what suits them."
      submitLabel="Add Member"
      pendingLabel="Adding..."
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <NumberField label="Age" min={1} max={100} step={1} {...field('age')} />
      <BirthdayField {...field('birthday')} onChange={(value) => void setFieldValue('birthday', value)} />
      <FaceField memberName={values.name} {...getFieldProps('face')} />
      {consent.isNeeded && <ConsentNote />}
    </FormDialog>
  );
}
