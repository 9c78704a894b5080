import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { emailAddress, id, text } from '../fields.ts';

export const contactBody = z.object({
  // One line: it becomes part of a mail header, where a line break would start another header.
  name: text({ min: 2, minMessage: 'Name must be at least 2 characters', max: 100 }),
  email: emailAddress('Please enter a valid email address'),
  message: text({
    min: 10,
    minMessage: 'Message must be at least 10 characters',
    max: 5000,
    multiline: true,
  }),
});

export type ContactForm = z.output<typeof contactBody>;

export const sendContactMessage = defineCall({
  service: 'support',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Send a message to the people behind the product',
  body: contactBody,
  response: z.object({ id }),
  status: 201,
  problems: ['idempotency-key-reused', 'too-many-requests'],
});
