import { z } from 'zod';
import { defineExport } from '../define-export.ts';
import { message } from './messages.ts';
import { mutes } from './mutes.ts';

export const chatExport = defineExport({
  service: 'chat',
  parts: { messages: z.array(message), mutes, keepMessagesDays: z.int().nullable() },
});
