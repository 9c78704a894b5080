import type { Member } from '@family-chores/contracts/families/members';
import { TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { FaceField, faceOf } from './face-field.tsx';
import { memberRules } from './member-form.rules.ts';
import { useEditMember } from './use-edit-member.ts';

interface Props {
  member: Member;
  onClose: () => void;
}

export function EditMemberDialog({ member, onClose }: Props) {
  const edit = useEditMember(member, onClose);
  const form = useFormik({
    initialValues: { name: member.name, face: member.face ?? '' },
    validationSchema: memberRules,
    onSubmit: (values) => {
      const { name } = memberRules.cast(values);
      const face = faceOf(values.face);
      return edit({ name, ...(face !== (member.face ?? null) && { face }) });
    },
  });
  const { values, handleSubmit, isSubmitting, getFieldProps } = form;
  const field = fieldOf(form);

  return (
    <FormDialog
      title="Edit Family Member"
      submitLabel="Save changes"
      pendingLabel="Saving..."
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <FaceField memberName={values.name} {...getFieldProps('face')} />
    </FormDialog>
  );
}
