import { Form, TextField } from '@family-chores/ui/forms';
import { isApiError, withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useDelayedRedirect } from '@family-chores/web-kit/routing';
import { useFormik } from 'formik';
import { useState } from 'react';
import { DASHBOARD_OPEN_DELAY_MS } from '../constants.ts';
import { useEnsureAccount } from '../guest/use-ensure-account.ts';
import { familyRules } from './family-form.rules.ts';
import { useAccountCreateFamilyMutation } from './family-setup.api.ts';

const FAILED = 'Failed to create family';

function failureText(error: unknown): string {
  if (!isApiError(error) || error.code === 'network') return FAILED;
  // `timeout` means that the browser gave up; 504 means that a proxy in front of the gateway did.
  if (error.code === 'timeout' || error.status === 504) {
    return 'Family creation took too long. Please try again.';
  }
  return `${FAILED}: ${error.status} ${error.text ?? error.message}`.trim();
}

/** Creates a family. `onStart` is called first, before a visitor becomes a guest. */
export function FamilyForm({ onStart }: { onStart: () => void }) {
  const ensureAccount = useEnsureAccount();
  const [create] = useAccountCreateFamilyMutation();
  const [createdId, setCreatedId] = useState<number | null>(null);
  useDelayedRedirect(createdId === null ? null : `/dashboard/${createdId}`, DASHBOARD_OPEN_DELAY_MS);
  const form = useFormik({
    initialValues: { name: '' },
    validationSchema: familyRules,
    async onSubmit() {
      onStart();
      await withOutcomeToast(
        async () => {
          await ensureAccount();
          const family = await create({ body: familyRules.cast(values) }).unwrap();
          setCreatedId(family.id);
          return family;
        },
        {
          success: ({ name }) => ({ title: 'Family created', description: `Welcome home, ${name}!` }),
          failure: { description: failureText },
        },
      );
    },
  });
  const { values, isSubmitting, handleSubmit } = form;
  const field = fieldOf(form);

  return (
    <Form
      submitLabel="Get Started"
      pendingLabel="Creating..."
      pending={isSubmitting || createdId !== null}
      onSubmit={handleSubmit}
    >
      <TextField label="Family Name" autoComplete="off" {...field('name')} />
    </Form>
  );
}
