import { memberFields } from '@family-chores/contracts/families/member-fields';
import { Button } from '@family-chores/ui/actions';
import { NumberField, TextField } from '@family-chores/ui/forms';
import { space } from '@family-chores/ui/theme';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useAccount } from '@family-chores/web-kit/session';
import { useFormik } from 'formik';
import { styled } from 'styled-components';
import { ConsentNote } from './consent-note.tsx';
import { newMemberRules } from './member-form.rules.ts';
import { useDashboardAddMemberMutation } from './members.api.ts';
import { useConsent } from './use-consent.ts';

/** The preset age. An adult's age does not affect their chores, so few users will want to change it. */
const PRESET_AGE = 35;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 6rem;
  gap: ${space('md')};
  margin-bottom: ${space('md')};
  text-align: start;
`;

/** "That's me": adds the signed-in person as the family's first member. */
export function SelfForm({ familyId }: { familyId: number }) {
  const account = useAccount();
  if (!account) return null;
  // A guest has no name of their own.
  const name = account.guest ? '' : account.name.slice(0, memberFields.name.max).trim();
  return <Form familyId={familyId} name={name} />;
}

function Form({ familyId, name }: { familyId: number; name: string }) {
  const [add] = useDashboardAddMemberMutation();
  const form = useFormik<{ name: string; age: number | '' }>({
    initialValues: { name, age: PRESET_AGE },
    validationSchema: newMemberRules,
    async onSubmit() {
      const body = { ...newMemberRules.cast(values), familyId };
      await withOutcomeToast(
        async () => {
          await consent.record();
          await add({ body }).unwrap();
        },
        { failure: { description: 'Failed to add family member' } },
      );
    },
  });
  const { values, handleSubmit, isSubmitting } = form;
  const consent = useConsent(familyId, [values.age]);
  const field = fieldOf(form);
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Fields>
        <TextField label="Your name" autoComplete="given-name" {...field('name')} />
        <NumberField label="Your age" min={1} max={100} step={1} {...field('age')} />
      </Fields>
      {consent.isNeeded && <ConsentNote />}
      <Button type="submit" variant="primary" fullWidth pending={isSubmitting} pendingLabel="Adding...">
        That&apos;s me
      </Button>
    </form>
  );
}
