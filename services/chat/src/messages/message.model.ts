import type { Message as WireMessage } from '@family-chores/contracts/chat/messages';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

/** A chat message: immutable, and deleted only with its member. */
export interface MessageDocument {
  _id: number;
  familyId: number;
  senderId: number;
  /** The sender's name when the message was sent. */
  senderName: string;
  content: string;
  createdAt: Date;
}

const schema = new Schema<MessageDocument>({
  _id: Number,
  familyId: Number,
  senderId: Number,
  senderName: String,
  content: String,
  createdAt: Date,
});
schema.index({ familyId: 1, createdAt: -1, _id: -1 });
schema.index({ senderId: 1 });

export const Message = defineModel<MessageDocument>('Message', schema, {
  about: 'family',
  what: 'Messages of the family chat, with their sender and time',
  why: 'To show them to your family',
  kept: { until: 'the member or the family is deleted' },
  exported: ['messages'],
});

/** @param name the sender's current name */
export function toMessage(
  { _id, familyId, senderId, senderName, content, createdAt }: MessageDocument,
  name = senderName,
): WireMessage {
  const sender = { id: senderId, name };
  return { id: _id, familyId, senderId, content, createdAt: createdAt.toISOString(), sender };
}
