import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { TextField } from './text-field.tsx';
import { useSteady } from './use-steady.ts';

const error = 'Name is required';
const choices = [{ value: 'a', label: 'A' }];
const fields = {
  'text field': (shown: string | undefined) => <TextField label="Name" error={shown} />,
  checkbox: (shown: string | undefined) => <Checkbox label="Name" error={shown} />,
  'choice group': (shown: string | undefined) => (
    <ChoiceCards legend="Name" name="name" value="a" choices={choices} onChange={() => {}} error={shown} />
  ),
};

function Form({ field }: { field: keyof typeof fields }) {
  const [shown, setShown] = useState<string>();
  return (
    <>
      <div onBlur={() => setShown(error)}>{fields[field](shown)}</div>
      <Button onClick={() => setShown(undefined)}>Save</Button>
    </>
  );
}

const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const control = () => screen.getAllByLabelText(/Name|A/)[0] ?? document.body;
const button = () => screen.getByRole('button', { name: 'Save' });

describe.each(['text field', 'checkbox', 'choice group'] as const)('the error of a %s', (field) => {
  it('appears only after the pointer is released if the press of a button caused it', async () => {
    render(<Form field={field} />);
    fireEvent.pointerDown(button());
    fireEvent.blur(control());
    await nextTask();
    expect(screen.queryByText(error)).not.toBeInTheDocument();
    fireEvent.pointerUp(button());
    await nextTask();
    expect(screen.getByText(error)).toBeVisible();
  });

  it('disappears only after the pointer is released if the click on a button clears it', async () => {
    render(<Form field={field} />);
    fireEvent.blur(control());
    fireEvent.pointerDown(button());
    fireEvent.click(button());
    expect(screen.getByText(error)).toBeVisible();
    fireEvent.pointerUp(button());
    await nextTask();
    expect(screen.queryByText(error)).not.toBeInTheDocument();
  });

  it('appears immediately when the field is left by keyboard', () => {
    render(<Form field={field} />);
    fireEvent.blur(control());
    expect(screen.getByText(error)).toBeVisible();
  });
});

it.each([
  ['a key was pressed', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['the press turned into scrolling', () => fireEvent.pointerCancel(document.body)],
  ['the window lost the focus', () => fireEvent.blur(window)],
])('shows a delayed error even without a pointerup if %s', async (_, endPress) => {
  render(<Form field="text field" />);
  fireEvent.pointerDown(button());
  fireEvent.blur(control());
  endPress();
  await nextTask();
  expect(screen.getByText(error)).toBeVisible();
});

it('shows an error only after the mouseup if a tap sends its mousedown after its pointerup', async () => {
  render(<Form field="text field" />);
  fireEvent.pointerDown(button());
  fireEvent.pointerUp(button());
  await nextTask();
  fireEvent.mouseDown(button());
  fireEvent.blur(control());
  await nextTask();
  expect(screen.queryByText(error)).not.toBeInTheDocument();
  fireEvent.mouseUp(button());
  await nextTask();
  expect(screen.getByText(error)).toBeVisible();
});

it('does not render again on a press of the pointer if the value has not changed', async () => {
  const onRender = jest.fn();
  function Field() {
    return useSteady('same');
  }
  render(
    <Profiler id="field" onRender={onRender}>
      <Field />
    </Profiler>,
  );
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
  await nextTask();
  expect(onRender).toHaveBeenCalledTimes(1);
});
