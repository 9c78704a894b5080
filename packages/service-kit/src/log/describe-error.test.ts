import mongoose from 'mongoose';
import { describeError } from './describe-error.ts';

const message =
  'E11000 duplicate key error collection: a.accounts index: email_1 dup key: { email: "ann@example.org" }';

it('keeps what a unique index refused out of the log', () => {
  const keyValue = { email: 'ann@example.org' };
  const error = new mongoose.mongo.MongoServerError({ message, code: 11_000, keyValue });
  const described = describeError(error);
  expect(described).toMatchObject({ type: 'MongoServerError', code: 11_000 });
  expect(described.message).toContain('index: email_1');
  expect(JSON.stringify(described)).not.toContain('ann@example.org');
});

it('describes the stack and the causes at any depth, and no other properties of the error', () => {
  const cause = Object.assign(new TypeError('inner'), { operation: { name: 'Ann' } });
  const described = describeError(new Error('outer', { cause }));
  expect(described).toEqual({
    type: 'Error',
    message: 'outer',
    stack: expect.stringContaining('describe-error.test.ts'),
    cause: { type: 'TypeError', message: 'inner', stack: expect.any(String) },
  });
});

it('describes what was thrown although it is no error', () => {
  expect(describeError('gone')).toEqual({ type: 'string', message: 'gone' });
});
