import { TextField } from '@family-chores/ui/forms';
import { FormDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { useState } from 'react';
import { refusalText } from '../refusal-text.ts';
import { CreatedToken } from './created-token.tsx';
import { tokenRules } from './token-form.rules.ts';
import { useOpsCreateTokenMutation } from './tokens.api.ts';

/** Shows the created token only once, because the registry stores no more than its hash. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  const [create] = useOpsCreateTokenMutation();
  const form = useFormik({
    initialValues: { name: '', note: '' },
    validationSchema: tokenRules,
    async onSubmit() {
      await withOutcomeToast(
        async () => setCreated(await create({ body: tokenRules.cast(values) }).unwrap()),
        { failure: { title: 'No token was created', description: refusalText } },
      );
    },
  });
  const { values, isSubmitting, handleSubmit } = form;
  const field = fieldOf(form);

  if (created) return <CreatedToken name={created.name} token={created.token} onClose={onClose} />;
  return (
    <FormDialog
      title="Create a token"
      submitLabel="Create Token"
      pendingLabel="Creating..."
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The remote or service it is for, e.g. mf-rewards or chat, or shell."
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...field('name')}
      />
      <TextField label="Note" hint="Optional: who has it." autoComplete="off" {...field('note')} />
    </FormDialog>
  );
}
