import { Form, TextArea, TextField } from '@family-chores/ui/forms';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { fieldOf } from '@family-chores/web-kit/forms';
import { useAccount } from '@family-chores/web-kit/session';
import { useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import { contactRules } from './contact-form.rules.ts';
import { useAccountSendContactMessageMutation } from './contact.api.ts';

/** Keeps the input until it has been sent. A registered user's name and email are filled in. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const account = useAccount();
  const [send, { isLoading }] = useAccountSendContactMessageMutation();
  const form = useFormik({
    initialValues: { name: account?.email ? account.name : '', email: account?.email ?? '', message: '' },
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
  const { values, dirty, handleSubmit, resetForm } = form;
  const field = fieldOf(form);

  // The account may arrive after the first render, or even after the first input. Input must not be overwritten.
  const isFilledIn = useRef(Boolean(account?.email));
  useEffect(() => {
    if (!account?.email || isFilledIn.current) return;
    isFilledIn.current = true;
    if (!dirty) resetForm({ values: { name: account.name, email: account.email, message: '' } });
  }, [account, dirty, resetForm]);

  return (
    <Form submitLabel="Send Message" pendingLabel="Sending..." pending={isLoading} onSubmit={handleSubmit}>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We reply to this address and use it for nothing else."
        {...field('email')}
      />
      <TextArea label="Message" rows={6} {...field('message')} />
    </Form>
  );
}
