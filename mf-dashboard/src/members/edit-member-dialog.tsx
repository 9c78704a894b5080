import type { Member } from '@family-chores/contracts/families/members';
import { showToast } from '@family-chores/ui/feedback';
import { TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { messageOf } from '@family-chores/web-kit/api';
import { useFormik } from 'formik';
import { memberRules } from './member-form.rules.ts';
import { useDashboardEditMemberMutation } from './members.api.ts';

interface Props {
  member: Member;
  onClose: () => void;
}

export function EditMemberDialog({ member, onClose }: Props) {
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
    <FormDialog
      title="Edit Family Member"
      submitLabel="Save changes"
      pendingLabel="Saving..."
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        error={touched.name && errors.name}
        {...getFieldProps('name')}
      />
    </FormDialog>
  );
}
