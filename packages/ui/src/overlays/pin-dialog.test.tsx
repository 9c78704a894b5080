import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PinDialog } from './pin-dialog.tsx';
import type { PinRefusal } from './pin-form.tsx';

const setUp = (outcome?: PinRefusal) => {
  const onEnter = jest.fn(async (_pin: string) => outcome);
  const onClose = jest.fn();
  render(
    <PinDialog title="Anna's PIN" description="Only a parent can." onEnter={onEnter} onClose={onClose} />,
  );
  return { onEnter, onClose };
};
const field = () => screen.getByLabelText('PIN');
const press = async (...keys: string[]) => {
  for (const name of keys) await userEvent.click(screen.getByRole('button', { name }));
};

it('accepts a PIN entered with the keys of the dialog, while the focus stays in the field', async () => {
  const { onEnter } = setUp();
  await press('1', '2', '3', '4', '9', 'Delete the last digit', '0', 'Enter');
  expect(onEnter).toHaveBeenCalledWith('12340');
  expect(field()).toHaveFocus();
});

it("accepts a typed PIN, without opening the device's on-screen keyboard", async () => {
  const { onEnter } = setUp();
  await userEvent.keyboard('98x76{Enter}');
  expect(onEnter).toHaveBeenCalledWith('9876');
  expect(field()).toHaveAttribute('inputmode', 'none');
  expect(field()).toHaveAttribute('type', 'password');
});

it('keeps only the digits of a pasted PIN', async () => {
  const { onEnter } = setUp();
  await userEvent.paste(' 12-34 ');
  await userEvent.keyboard('{Enter}');
  expect(onEnter).toHaveBeenCalledWith('1234');
});

it('accepts 4 to 8 digits', async () => {
  const { onEnter } = setUp();
  await userEvent.keyboard('123{Enter}');
  expect(screen.getByRole('button', { name: 'Enter' })).toBeDisabled();
  expect(onEnter).not.toHaveBeenCalled();
  await userEvent.keyboard('4567890{Enter}');
  expect(onEnter).toHaveBeenCalledWith('12345678');
});

it('announces how many digits are entered, but not which', async () => {
  setUp();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await press('7');
  expect(screen.getByRole('status')).toHaveTextContent(/^1 digit$/);
  await press('8');
  expect(screen.getByRole('status')).toHaveTextContent(/^2 digits$/);
});

it('empties the field after a refusal, which is announced until the next digit', async () => {
  setUp({ message: 'This is not the PIN.' });
  await userEvent.keyboard('1234{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('This is not the PIN.');
  expect(field()).toHaveValue('');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('This is not the PIN.');
  await userEvent.keyboard('1');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('does not submit a PIN again while it is being checked', async () => {
  let finish: (value?: undefined) => void = () => {};
  const onEnter = jest.fn(() => new Promise<undefined>((resolve) => void (finish = resolve)));
  render(<PinDialog title="Anna's PIN" onEnter={onEnter} onClose={() => {}} />);
  await userEvent.keyboard('1234{Enter}{Enter}5');
  expect(onEnter).toHaveBeenCalledTimes(1);
  await act(async () => finish());
});

describe('a locked dialog', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('accepts no digits and says how long to wait, and focuses the field after that time', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    setUp({ message: 'Too many wrong PINs.', waitSeconds: 30 });
    await user.keyboard('1234{Enter}');
    expect(await screen.findByText('30 s')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many wrong PINs. Wait 30 seconds.');
    expect(field()).toBeDisabled();
    expect(screen.getByRole('button', { name: '5' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(screen.queryByText(/ s$/)).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  it('shows the remaining time in minutes, and in seconds when less than a minute is left', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    setUp({ message: 'Too many wrong PINs.', waitSeconds: 900 });
    await user.keyboard('1234{Enter}');
    expect(await screen.findByText('15 min')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many wrong PINs. Wait 15 minutes.');
    await act(() => jest.advanceTimersByTimeAsync(841_000));
    expect(screen.getByText('59 s')).toBeVisible();
  });
});

/** A dialog for Anna's PIN that can be switched to Ben's. */
function SwitchableDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('Anna');
  return (
    <PinDialog
      resetKey={name}
      title={`${name}'s PIN`}
      onEnter={async () => ({ message: 'This is not the PIN.' })}
      onClose={onClose}
    >
      {name === 'Anna' && (
        <button type="button" onClick={() => setName('Ben')}>
          I am Ben
        </button>
      )}
    </PinDialog>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button">Other</button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <SwitchableDialog onClose={() => setOpen(false)} />}
    </>
  );
}

it.each([
  ['digits', '12'],
  ['refusal', '1234{Enter}'],
])('shows no %s after a switch to another PIN, and returns the focus when closed', async (_, keys) => {
  render(<Page />);
  await press('Open');
  await userEvent.keyboard(keys);
  await press('I am Ben');
  expect(screen.getByRole('dialog', { name: "Ben's PIN" })).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('can be canceled', async () => {
  const { onClose, onEnter } = setUp();
  await userEvent.keyboard('12{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onEnter).not.toHaveBeenCalled();
});
