import { Button } from '@family-chores/ui/actions';
import { showToast } from '@family-chores/ui/feedback';
import { NumberField, TextField } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { messageOf } from '@family-chores/web-kit/api';
import { useFormik } from 'formik';
import { useId } from 'react';
import { newMemberRules } from './member-form.rules.ts';
import { useDashboardAddMemberMutation } from './members.api.ts';

interface Props {
  familyId: number;
  onClose: () => void;
}

/** An age not entered yet is an empty text, as in every form. */
const empty: { name: string; age: number | '' } = { name: '', age: '' };

export function AddMemberDialog({ familyId, onClose }: Props) {
  const formId = useId();
  const [add] = useDashboardAddMemberMutation();
  const { values, touched, errors, getFieldProps, handleSubmit, isSubmitting } = useFormik({
    initialValues: empty,
    validationSchema: newMemberRules,
    async onSubmit() {
      try {
        await add({ body: { ...newMemberRules.cast(values), familyId } }).unwrap();
        onClose();
      } catch (error) {
        const description = messageOf(error, 'Failed to add family member');
        showToast({ title: 'Error', description, tone: 'destructive' });
      }
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add Family Member"
      description="Chores are offered by age, so everybody gets what fits them."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={isSubmitting}
            pendingLabel="Adding..."
          >
            Add Member
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <TextField
            label="Name"
            autoComplete="off"
            error={touched.name && errors.name}
            {...getFieldProps('name')}
          />
          <NumberField
            label="Age"
            min={1}
            max={100}
            step={1}
            error={touched.age && errors.age}
            {...getFieldProps('age')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
