import { Schema } from 'mongoose';
import { mongoose } from './connection.ts';
import { declaredData, defineCollection, type Kept } from './stored-data.ts';

const noteSchema = (expireAfterSeconds?: number) => {
  const schema = new Schema({ at: Date });
  return expireAfterSeconds === undefined ? schema : schema.index({ at: 1 }, { expireAfterSeconds });
};
let count = 0;
const define = (kept: Kept, ttl?: number) => {
  const name = `Kept${(count += 1)}`;
  defineCollection(name, noteSchema(ttl), {
    about: 'account',
    what: 'Notes',
    why: 'To test',
    kept,
    shards: { unsharded: 'Tests have few' },
  });
  return declaredData().find((data) => data.name === name);
};

it.each([
  { kept: { after: 'it was sent' }, ttl: 35 * 24 * 3600, text: '35 days after it was sent' },
  { kept: { after: 'it was sent' }, ttl: 24 * 3600, text: '1 day after it was sent' },
  { kept: { after: 'it was sent' }, ttl: 3 * 3600, text: '3 hours after it was sent' },
  { kept: { until: 'it expires' }, ttl: 0, text: 'Until it expires' },
  { kept: { until: 'the account is deleted' }, ttl: undefined, text: 'Until the account is deleted' },
])('says "$text" if the TTL in seconds is $ttl', ({ kept, ttl, text }) => {
  expect(define(kept, ttl)).toMatchObject({ kept: text });
});

it.each([
  ['`after` without a TTL index', { after: 'it was sent' }, undefined],
  ['`until` with a TTL index', { until: 'the account is deleted' }, 3600],
])('refuses a declaration with %s', (_, kept, ttl) => {
  expect(() => define(kept, ttl)).toThrow('TTL index');
});

it('refuses a model that does not say what it holds', () => {
  mongoose.model('Silent', noteSchema());
  expect(() => declaredData()).toThrow('Declare what these models hold: Silent');
  mongoose.deleteModel('Silent');
});
