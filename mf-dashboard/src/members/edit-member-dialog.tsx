import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { showToast } from '@family-chores/ui/feedback';
import { TextField } from '@family-chores/ui/forms';
import { Dialog } from '@family-chores/ui/overlays';
import { messageOf } from '@family-chores/web-kit/api';
import { useFormik } from 'formik';
import { useId } from 'react';
import { memberRules } from './member-form.rules.ts';
import { useDashboardEditMemberMutation } from './members.api.ts';

interface Props {
  member: Member;
  onClose: () => void;
}

export function EditMemberDialog({ member, onClose }: Props) {
  const formId = useId();
  const [edit] = useDashboardEditMemberMutation();
  const { values, touched, errors, getFieldProps, handleSubmit, isSubmitting } = useFormik({
    initialValues: { name: member.name },
    validationSchema: memberRules,
    async onSubmit() {
      try {
        const { name } = await edit({ id: member.id, body: memberRules.cast(values) }).unwrap();
        onClose();
        showToast({
          title: 'Member updated',
          description: `${name} has been updated successfully.`,
          tone: 'success',
        });
      } catch (error) {
        const description = messageOf(error, 'Failed to update family member');
        showToast({ title: 'Error', description, tone: 'destructive' });
      }
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit Family Member"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={isSubmitting}
            pendingLabel="Saving..."
          >
            Save changes
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextField
          label="Name"
          autoComplete="off"
          error={touched.name && errors.name}
          {...getFieldProps('name')}
        />
      </form>
    </Dialog>
  );
}
