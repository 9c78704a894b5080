import type { Member } from '@family-chores/contracts/families/members';
import { NumberField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { ageRules } from './member-form.rules.ts';
import { useEditMember } from './use-edit-member.ts';

interface Props {
  member: Member;
  onClose: () => void;
}

/** A separate dialog, because the specification's dialog to edit a member has no Age field. */
export function ChangeAgeDialog({ member, onClose }: Props) {
  const edit = useEditMember(member, onClose);
  const form = useFormik<{
    age: number | '';
  }>({
    initialValues: { age: member.age },
    validationSchema: ageRules,
    onSubmit: (values) => edit(ageRules.cast(values)),
  });
  const { handleSubmit, isSubmitting } = form;
  const field = fieldOf(form);

  return (
    <FormDialog
      title={`Change Age of ${member.name}`}
      description="The age decides which chores are offered and listed."
      submitLabel="Save changes"
      pendingLabel="Saving..."
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NumberField label="Age" min={1} max={100} step={1} {...field('age')} />
    </FormDialog>
  );
}
