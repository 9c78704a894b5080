import mongoose, { Schema } from 'mongoose';
import { declaredData, defineCollection, type Kept } from './stored-data.ts';

const noteSchema = (expireAfterSeconds?: number) => {
  const schema = new Schema({ at: Date });
  return expireAfterSeconds === undefined ? schema : schema.index({ at: 1 }, { expireAfterSeconds });
};
let count = 0;
const define = (kept: Kept, ttl?: number) => {
  const name = `Kept${(count += 1)}`;
  defineCollection(name, noteSchema(ttl), { about: 'account', what: 'Notes', why: 'To test', kept });
  return declaredData().find((data) => data.name === name);
};

it.each([
  ['a TTL index of days', { after: 'it was sent' }, 35 * 24 * 3600, '35 days after it was sent'],
  ['a TTL index of one day', { after: 'it was sent' }, 24 * 3600, '1 day after it was sent'],
  ['a TTL index of hours', { after: 'it was sent' }, 3 * 3600, '3 hours after it was sent'],
  ['a TTL index on the day of expiry', { until: 'it expires' }, 0, 'Until it expires'],
  ['no TTL index', { until: 'the account is deleted' }, undefined, 'Until the account is deleted'],
])('says how long data is stored with %s', (_, kept, ttl, text) => {
  expect(define(kept, ttl)).toMatchObject({ kept: text });
});

it.each([
  ['a time without a TTL index', { after: 'it was sent' }, undefined],
  ['no time with a TTL index', { until: 'the account is deleted' }, 3600],
])('refuses a declaration with %s', (_, kept, ttl) => {
  expect(() => define(kept, ttl)).toThrow('TTL index');
});

it('refuses a model that does not say what it holds', () => {
  mongoose.model('Silent', noteSchema());
  expect(() => declaredData()).toThrow('Declare what these models hold: Silent');
  mongoose.deleteModel('Silent');
});
