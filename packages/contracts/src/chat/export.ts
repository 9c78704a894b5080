import { z } from 'zod';
import { defineExport } from '../define-export.ts';
import { message } from './messages.ts';

export const chatExport = defineExport({ service: 'chat', parts: { messages: z.array(message) } });
