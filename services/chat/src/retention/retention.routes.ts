import {
  editMessageRetention,
  getMessageRetention,
  messageRetentionChanged,
} from '@family-chores/contracts/chat/retention';
import { RETENTION_DAYS } from '@family-chores/contracts/retention-choices';
import { route } from '@family-chores/service-kit/http';
import { defineRetention } from '@family-chores/service-kit/retention';
import { Message } from '../messages/message.model.ts';

export const messageRetention = defineRetention({
  model: Message,
  date: 'createdAt',
  choices: RETENTION_DAYS.messages,
  changed: messageRetentionChanged,
});

export const retentionRoutes = [
  route(getMessageRetention, ({ family }) => messageRetention.read(family.id)),
  route(editMessageRetention, ({ family, body: { keepDays } }) =>
    messageRetention.choose(family.id, keepDays),
  ),
];
