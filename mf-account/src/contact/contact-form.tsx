import { Button } from '@family-chores/ui/actions';
import { TextArea, TextField } from '@family-chores/ui/forms';
import { Stack } from '@family-chores/ui/layout';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useAccount } from '@family-chores/web-kit/session';
import { useFormik } from 'formik';
import { useEffect } from 'react';
import { contactRules } from './contact-form.rules.ts';
import { useAccountSendContactMessageMutation } from './contact.api.ts';

/** Keeps the input until it was sent. A signed-in user's name and email are filled in. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const account = useAccount();
  const [send, { isLoading }] = useAccountSendContactMessageMutation();
  const { values, touched, errors, dirty, getFieldProps, handleSubmit, resetForm } = useFormik({
    initialValues: { name: '', email: '', message: '' },
    validationSchema: contactRules,
    async onSubmit() {
      const isSent = await withOutcomeToast(() => send({ body: contactRules.cast(values) }).unwrap(), {
        failure: {
          title: 'Something went wrong',
          description: () => "Your message couldn't be sent. Please try again later.",
        },
      });
      if (isSent) onSent();
    },
  });

  // The account may be known only after the first input, which must not be overwritten.
  const { name, email } = account ?? {};
  useEffect(() => {
    if (name && email && !dirty) resetForm({ values: { name, email, message: '' } });
  }, [name, email, dirty, resetForm]);

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="lg">
        <TextField
          label="Name"
          autoComplete="name"
          error={touched.name && errors.name}
          {...getFieldProps('name')}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="We reply to this address and use it for nothing else."
          error={touched.email && errors.email}
          {...getFieldProps('email')}
        />
        <TextArea
          label="Message"
          rows={6}
          error={touched.message && errors.message}
          {...getFieldProps('message')}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          pending={isLoading}
          pendingLabel="Sending..."
        >
          Send Message
        </Button>
      </Stack>
    </form>
  );
}
