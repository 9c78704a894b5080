import mongoose from 'mongoose';
import { describeError } from './describe-error.ts';

const message =
  'E11000 duplicate key error collection: a.accounts index: email_1 dup key: { email: "ann@example.org" }';

it('removes the value that a unique index refused', () => {
  const keyValue = { email: 'ann@example.org' };
  const error = new mongoose.mongo.MongoServerError({ message, code: 11_000, keyValue });
  const described = describeError(error);
  expect(described).toMatchObject({ type: 'MongoServerError', code: 11_000 });
  expect(described.message).toContain('index: email_1');
  expect(JSON.stringify(described)).not.toContain('ann@example.org');
});

it('includes the stack and all nested causes, and no other properties of the error', () => {
  const cause = Object.assign(new TypeError('inner'), { operation: { name: 'Ann' } });
  const described = describeError(new Error('outer', { cause }));
  expect(described).toEqual({
    type: 'Error',
    message: 'outer',
    stack: expect.stringContaining('describe-error.test.ts'),
    cause: { type: 'TypeError', message: 'inner', stack: expect.any(String) },
  });
});

it('describes a thrown value that is not an error', () => {
  expect(describeError('gone')).toEqual({ type: 'string', message: 'gone' });
});
