import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { emailAddress, id, text } from '../fields.ts';

export const contactBody = z.object({
  // It stands in the header of a mail, where a line break would begin another header.
  name: text({ min: 2, minMessage: 'Name must be at least 2 characters', max: 100 }).refine(
    (name) => !/[\t\n]/.test(name),
    'Contains characters that cannot be used',
  ),
  email: emailAddress('Please enter a valid email address'),
  message: text({ min: 10, minMessage: 'Message must be at least 10 characters', max: 5000 }),
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
});
