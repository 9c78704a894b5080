import { Button } from '@family-chores/ui/actions';
import { showToast } from '@family-chores/ui/feedback';
import { NumberField, TextArea, TextField } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { messageOf } from '@family-chores/web-kit/api';
import { useFormik } from 'formik';
import { useId } from 'react';
import { rewardRules } from './reward-form.rules.ts';
import { useRewardsAddMutation } from './rewards.api.ts';

interface Props {
  familyId: number;
  onClose: () => void;
}

/** A cost not entered yet is an empty text, as in every form. */
const empty: { name: string; description: string; pointsCost: number | '' } = {
  name: '',
  description: '',
  pointsCost: '',
};

export function AddRewardDialog({ familyId, onClose }: Props) {
  const formId = useId();
  const [add] = useRewardsAddMutation();
  const { values, touched, errors, isSubmitting, getFieldProps, handleSubmit } = useFormik({
    initialValues: empty,
    validationSchema: rewardRules,
    async onSubmit() {
      try {
        await add({ body: { ...rewardRules.cast(values), familyId } }).unwrap();
        onClose();
      } catch (error) {
        const description = messageOf(error, 'Failed to create reward');
        showToast({ title: 'Error', description, tone: 'destructive' });
      }
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add Reward"
      description="Something worth doing chores for, made by your family."
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
            Add Reward
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
          <TextArea
            label="Description"
            hint="Optional"
            error={touched.description && errors.description}
            {...getFieldProps('description')}
          />
          <NumberField
            label="Points cost"
            min={1}
            step={1}
            error={touched.pointsCost && errors.pointsCost}
            {...getFieldProps('pointsCost')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
