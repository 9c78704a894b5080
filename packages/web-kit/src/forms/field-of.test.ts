import { fieldOf } from './field-of.ts';

const errors = { name: 'Name is required' };
const getFieldProps = (name: string) => ({ name, value: `the ${name}` });

it('adds the error to the props of a touched field', () => {
  const field = fieldOf({ touched: { name: true }, errors, getFieldProps });
  expect(field('name')).toEqual({ name: 'name', value: 'the name', error: 'Name is required' });
});

it('hides the error of an untouched field', () => {
  expect(fieldOf({ touched: {}, errors, getFieldProps })('name')).toMatchObject({ error: undefined });
});

it('has no error for a valid field', () => {
  const field = fieldOf({ touched: { name: true }, errors: {}, getFieldProps });
  expect(field('name')).toMatchObject({ error: undefined });
});
