import type { Member } from '@family-chores/contracts/families/members';
import { TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { useState } from 'react';
import { BirthdayField } from './birthday-field.tsx';
import { changedBirthday } from './birthday.rules.ts';
import { FaceField, faceOf } from './face-field.tsx';
import { memberRules } from './member-form.rules.ts';
import { useEditMember } from './use-edit-member.ts';

interface Props {
  member: Member;
  onClose: () => void;
}

export function EditMemberDialog({ member, onClose }: Props) {
  const edit = useEditMember(member, onClose);
  // The data when the form opened. The entered values are compared with it, even if someone else changes the member
  // while the form is open.
  const [before] = useState({ name: member.name, birthday: member.birthday ?? '', face: member.face ?? '' });
  const form = useFormik({
    initialValues: before,
    validationSchema: memberRules,
    onSubmit: (values) => {
      const { name } = memberRules.cast(values);
      const face = faceOf(values.face);
      return edit({
        name,
        ...changedBirthday(values.birthday, before.birthday),
        ...(face !== faceOf(before.face) && { face }),
      });
    },
  });
  const { values, handleSubmit, isSubmitting, getFieldProps, setFieldValue } = form;
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
      <BirthdayField {...field('birthday')} onChange={(value) => void setFieldValue('birthday', value)} />
      <FaceField memberName={values.name} {...getFieldProps('face')} />
    </FormDialog>
  );
}
