import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { FieldTexts } from './field.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const fields: [string, (texts: FieldTexts) => ReactNode][] = [
  ['TextField', (texts) => <TextField {...texts} />],
  ['NumberField', (texts) => <NumberField {...texts} />],
  ['TextArea', (texts) => <TextArea {...texts} />],
  ['PasswordField', (texts) => <PasswordField {...texts} />],
  ['Select', (texts) => <Select {...texts} />],
  ['Checkbox', (texts) => <Checkbox {...texts} />],
];

describe.each(fields)('%s', (_, field) => {
  it('announces its label, its error and its hint', () => {
    render(field({ label: 'Name', hint: 'What people call you', error: 'Name is required' }));
    const control = screen.getByLabelText('Name');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('Name is required What people call you');
  });

  it('is valid and has no description if it has neither an error nor a hint', () => {
    render(field({ label: 'Name' }));
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-describedby');
  });

  it('keeps its accessible name when its label is hidden', () => {
    render(field({ label: 'Name', labelHidden: true }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleName('Name');
  });
});

it('accepts the props that a form library spreads', async () => {
  const change = jest.fn();
  const blur = jest.fn();
  render(<TextField label="Name" name="name" defaultValue="" onChange={change} onBlur={blur} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Mia');
  await userEvent.tab();
  expect(change).toHaveBeenCalledTimes(3);
  expect(blur).toHaveBeenCalledTimes(1);
});

it('shows a password on demand and hides it again', async () => {
  render(<PasswordField label="Password" defaultValue="secret" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('checks a checkbox by a click on its label', async () => {
  render(<Checkbox label="I agree" />);
  await userEvent.click(screen.getByText('I agree'));
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
});
