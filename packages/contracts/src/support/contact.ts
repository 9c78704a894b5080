import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { createShape } from '../form-shapes.ts';
import { id } from '../fields.ts';
import { contactFields } from './contact-fields.ts';

export const contactBody = z.object(createShape(contactFields));

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
