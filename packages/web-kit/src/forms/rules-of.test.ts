import type { FormFields } from '@family-chores/contracts/form-fields';
import { createShape } from '@family-chores/contracts/form-shapes';
import { object } from 'yup';
import { z } from 'zod';
import { rulesOf, valuesOf } from './rules-of.ts';

const fields = {
  name: { kind: 'text', min: 1, minMessage: 'Name is required', max: 5 },
  note: { kind: 'text', max: 5 },
  email: { kind: 'email', message: 'Wrong email' },
  cost: { kind: 'number', name: 'Cost', min: 1, max: 10_000 },
  limit: { kind: 'number', name: 'Limit', min: 1, max: 10, maxMessage: 'Too far', optional: true },
} as const satisfies FormFields;

const form = object(rulesOf(fields));
const contract = z.object(createShape(fields));
const entered = { name: 'Milk', note: '', email: 'ann@example.com', cost: 1, limit: null };

it.each([
  [{}, null],
  [{ name: '' }, 'Name is required'],
  [{ name: 'Butter' }, 'Must be at most 5 characters'],
  [{ email: 'ann' }, 'Wrong email'],
  [{ cost: 0 }, 'Cost must be at least 1'],
  [{ cost: 10_001 }, 'Cost must be at most 10,000'],
  [{ limit: 11 }, 'Too far'],
  [{ limit: 10 }, null],
])('the form and the contract report for %j: %s', async (change, message) => {
  const values = { ...entered, ...change };
  const issues = contract.safeParse(values).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toEqual(message === null ? [] : [message]);
  const formMessage = await form.validate(values).then(
    () => null,
    (error: Error) => error.message,
  );
  expect(formMessage).toBe(message);
});

it.each([
  [{ cost: '' }, 'Cost must be at least 1'],
  [{ cost: 1.5 }, 'Cost must be a whole number'],
])('the form reports for %j: %s', async (change, message) => {
  await expect(form.validate({ ...entered, ...change })).rejects.toThrow(message);
});

it('sends null for an optional number that was left empty', () => {
  expect(form.cast({ ...entered, limit: '' })).toEqual(entered);
});

it('starts a form with the given values, and empty strings for fields that are null or missing', () => {
  expect(valuesOf(fields, { name: 'Milk', limit: null })).toEqual({
    name: 'Milk',
    note: '',
    email: '',
    cost: '',
    limit: '',
  });
});

it('lets a request omit the fields that may be left empty', () => {
  const { note: _, limit: __, ...rest } = entered;
  expect(contract.parse(rest)).toEqual(entered);
});
