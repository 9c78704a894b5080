import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

const texts = { submitLabel: 'Send Message', pendingLabel: 'Sending...', onSubmit: () => undefined };

export const Empty = () => (
  <Form {...texts} pending={false}>
    <TextField label="Name" />
    <TextField label="Email" type="email" />
  </Form>
);

export const Pending = () => (
  <Form {...texts} pending>
    <TextField label="Name" defaultValue="Anna" />
  </Form>
);
