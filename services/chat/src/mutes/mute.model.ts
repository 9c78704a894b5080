import type { Mute as WireMute } from '@family-chores/contracts/chat/mutes';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

export interface MuteDocument {
  /** `<family>:<member>`; member 0 stands for everyone but parents. */
  _id: string;
  familyId: number;
  /** Null for a mute of everyone but parents. */
  memberId: number | null;
  /** Null for a mute that lasts until a parent ends it. */
  until: Date | null;
}

const schema = new Schema<MuteDocument>(
  { _id: String, familyId: Number, memberId: Number, until: Date },
  { collection: 'mutes', versionKey: false },
);
schema.index({ familyId: 1 });
schema.index({ memberId: 1 });
schema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const Mute = defineCollection<MuteDocument>('Mute', schema, {
  about: 'family',
  what: 'Who is muted in the chat, and until when',
  why: 'To let parents mute the chat',
  kept: { until: 'the mute ends, or the family is deleted' },
  exported: ['mutes'],
  shards: {
    key: 'familyId',
    broadcast: { memberId: 'A job looks for mutes of recently removed members.' },
  },
});

export const muteId = (familyId: number, memberId: number | null): string => `${familyId}:${memberId ?? 0}`;

export const toMute = ({ memberId, until }: MuteDocument): WireMute => ({
  memberId,
  until: until?.toISOString() ?? null,
});
