import type { Message as WireMessage } from '@family-chores/contracts/chat/messages';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

/** A chat message. Deleting it empties its text but keeps the document, so that the chat shows where it was. */
export interface MessageDocument {
  _id: number;
  familyId: number;
  senderId: number;
  /** The sender's name when the message was sent. */
  senderName: string;
  content: string;
  createdAt: Date;
  deletedAt?: Date;
  /** The member who deleted the message; null in a family without a PIN, where the acting member is unknown. */
  deletedBy?: number | null;
}

const schema = new Schema<MessageDocument>({
  _id: Number,
  familyId: Number,
  senderId: Number,
  senderName: String,
  content: String,
  createdAt: Date,
  deletedAt: Date,
  deletedBy: Number,
});
schema.index({ familyId: 1, createdAt: -1, _id: -1 });
schema.index({ senderId: 1 });

export const Message = defineModel<MessageDocument>('Message', schema, {
  about: 'family',
  what: 'Messages of the family chat, with their sender and time',
  why: 'To show them to your family',
  kept: { until: 'the time that your family has chosen is over, or the member or the family is deleted' },
  exported: ['messages'],
  shards: {
    key: 'familyId',
    broadcast: {
      _id: 'Calls name a message by its id alone.',
      senderId: 'A job looks for messages of recently removed members.',
    },
  },
});

/** @param name the sender's current name */
export function toMessage(
  { _id, familyId, senderId, senderName, content, createdAt, deletedAt, deletedBy = null }: MessageDocument,
  name = senderName,
): WireMessage {
  const sender = { id: senderId, name };
  const deleted = deletedAt && { deleted: { by: deletedBy } };
  return { id: _id, familyId, senderId, content, createdAt: createdAt.toISOString(), sender, ...deleted };
}
