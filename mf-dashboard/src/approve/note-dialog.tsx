import { noteFields } from '@family-chores/contracts/schedule/note-fields';
import { Button } from '@family-chores/ui/actions';
import { TextArea } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { FormDialog } from '@family-chores/ui/overlays';
import { fieldOf, rulesOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { object } from 'yup';

const noteRules = object(rulesOf(noteFields));

interface Props {
  title: string;
  description: string;
  label: string;
  submitLabel: string;
  initialNote?: string;
  /** Ready-made notes; pressing one sends it. */
  notes?: readonly string[];
  /** Sends the note. Resolves with whether that succeeded. */
  onSend: (note: string) => Promise<boolean>;
  onClose: () => void;
}

export function NoteDialog({ initialNote = '', notes = [], ...props }: Props) {
  const { title, description, label, submitLabel, onSend, onClose } = props;
  const send = async (note: string) => {
    if (await onSend(note)) onClose();
  };
  const form = useFormik({
    initialValues: { note: initialNote },
    validationSchema: noteRules,
    onSubmit: ({ note }) => send(noteRules.cast({ note }).note),
  });
  const field = fieldOf(form);
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      pendingLabel="Sending..."
      pending={form.isSubmitting}
      onSubmit={form.handleSubmit}
      onClose={onClose}
    >
      {notes.length > 0 && (
        <Stack gap="sm">
          {notes.map((note) => (
            <Button
              key={note}
              fullWidth
              aria-disabled={form.isSubmitting || undefined}
              onClick={
                form.isSubmitting ? undefined : () => void form.setValues({ note }).then(form.submitForm)
              }
            >
              {note}
            </Button>
          ))}
        </Stack>
      )}
      <TextArea label={label} {...field('note')} />
    </FormDialog>
  );
}
