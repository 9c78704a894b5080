import { jest } from '@jest/globals';
import { moveAssignment } from '@family-chores/contracts/schedule/assignments';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aMember, anAssignment } from '../../testing/build-family.ts';
import { renderSchedule } from '../../testing/render-schedule.tsx';

const members = [
  aMember(),
  aMember({ id: 3, name: 'Carl', age: 10 }),
  aMember({ id: 4, name: 'Tim', age: 5 }),
];

async function render(more: Parameters<typeof renderSchedule>[0] = {}) {
  const schedule = renderSchedule({ members, assignments: [anAssignment()], weekPage: '', ...more });
  const chip = await screen.findByRole('button', { name: /^Sweep the floor/ });
  const sent = () => schedule.writes().map(({ body }) => body);
  return { ...schedule, chip, sent };
}

const addButton = (member: string, day: string) =>
  screen.getByRole('button', { name: `Add chore for ${member} on ${day}` });
const placeOf = (member: string, day: string) => {
  const cell = addButton(member, day).closest('td');
  if (!cell) throw new Error('The button is in no cell');
  return cell;
};
const WEDNESDAY = 'Wednesday, November 25';

/** Sets the element below the pointer, because jsdom has no layout. */
function pointAt(element: Element) {
  Object.defineProperty(document, 'elementFromPoint', { value: () => element, configurable: true });
}
afterEach(() => Reflect.deleteProperty(document, 'elementFromPoint'));

const start = { pointerId: 1, isPrimary: true, button: 0, clientX: 10, clientY: 10 };
const further = { ...start, clientX: 200, clientY: 10 };

/** Dispatches a pointer event, which jsdom does not have. */
function pointer(
  type: 'down' | 'move' | 'up' | 'cancel',
  target: Element | Window,
  values: typeof start & { pointerType?: string },
) {
  const { clientX, clientY, button, ...more } = values;
  const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY, button });
  fireEvent(target, Object.assign(event, more));
}

describe('with a mouse', () => {
  const mouse = { ...start, pointerType: 'mouse' };

  it('moves a chore to another day, and back with Undo', async () => {
    const { chip, user, sent } = await render();
    const target = placeOf('Ben', WEDNESDAY);
    pointAt(target);
    pointer('down', chip, mouse);
    pointer('move', window, further);
    expect(target).toHaveAttribute('data-over', 'fits');
    pointer('up', window, further);
    expect(target).not.toHaveAttribute('data-over');
    await waitFor(() => expect(target).toHaveTextContent('Sweep the floor'));
    expect(await screen.findByText('Chore moved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    await waitFor(() => expect(placeOf('Ben', 'Tuesday, November 24')).toHaveTextContent('Sweep the floor'));
    expect(sent()).toEqual([
      { dueDate: '2026-11-25T00:00:00.000Z' },
      { dueDate: '2026-11-24T00:00:00.000Z' },
    ]);
  });

  it('gives a chore to another member on another day in one request', async () => {
    const { chip, sent } = await render();
    pointAt(addButton('Carl', WEDNESDAY));
    pointer('down', chip, mouse);
    pointer('move', window, further);
    pointer('up', window, further);
    expect(
      await screen.findByText('Sweep the floor is now for Carl, on Wednesday, November 25.'),
    ).toBeVisible();
    expect(sent()).toEqual([{ familyMemberId: 3, dueDate: '2026-11-25T00:00:00.000Z' }]);
  });

  it('refuses a member of the wrong age, and says why', async () => {
    const { chip, sent } = await render();
    const target = placeOf('Tim', WEDNESDAY);
    pointAt(target);
    pointer('down', chip, mouse);
    pointer('move', window, further);
    expect(target).toHaveAttribute('data-over', 'refused');
    pointer('up', window, further);
    expect(await screen.findByText('Sweep the floor is for ages 8+, and Tim is 5.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("opens the chore's dialog after a click, but not after a drag", async () => {
    const { chip, user } = await render();
    pointAt(chip);
    pointer('down', chip, mouse);
    pointer('move', window, further);
    pointer('up', window, further);
    fireEvent.click(chip, { detail: 1 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(chip);
    expect(await screen.findByRole('dialog', { name: 'Sweep the floor' })).toBeVisible();
  });

  it.each([
    ['Escape is pressed', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['the browser takes over the gesture', () => pointer('cancel', window, further)],
  ])('moves nothing when %s', async (_, interrupt) => {
    const { chip, sent } = await render();
    const target = placeOf('Carl', WEDNESDAY);
    pointAt(target);
    pointer('down', chip, mouse);
    pointer('move', window, further);
    interrupt();
    expect(target).not.toHaveAttribute('data-over');
    pointer('up', window, further);
    expect(sent()).toEqual([]);
  });

  it('shows the chore in its old place when the service refuses the move', async () => {
    const { chip, server } = await render();
    server.use(
      on(moveAssignment, () => {
        throw problem('assignment-not-movable');
      }),
    );
    pointAt(placeOf('Carl', WEDNESDAY));
    pointer('down', chip, mouse);
    pointer('move', window, further);
    pointer('up', window, further);
    expect(await screen.findByText('A completed chore cannot be moved')).toBeVisible();
    await waitFor(() => expect(placeOf('Ben', 'Tuesday, November 24')).toHaveTextContent('Sweep the floor'));
  });

  it('does not drag a completed chore', async () => {
    const { chip, sent } = await render({ assignments: [anAssignment({ completed: true })] });
    pointAt(placeOf('Carl', WEDNESDAY));
    pointer('down', chip, mouse);
    pointer('move', window, further);
    pointer('up', window, further);
    expect(sent()).toEqual([]);
  });
});

describe('by touch', () => {
  const finger = { ...start, pointerType: 'touch' };
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true });
  });
  afterEach(() => jest.useRealTimers());

  it('on a phone, moves a chore to a day of the strip after a long press', async () => {
    const { chip, sent } = await render({ isPhone: true });
    pointAt(screen.getByRole('button', { name: 'Friday, November 27' }));
    pointer('down', chip, finger);
    act(() => jest.advanceTimersByTime(300));
    const swipe = { clientX: 10, clientY: 10 };
    fireEvent.touchStart(chip, { touches: [swipe] });
    pointer('move', window, further);
    pointer('up', window, further);
    fireEvent.touchEnd(chip, { changedTouches: [{ ...swipe, clientX: 200 }] });
    expect(await screen.findByText('Chore moved')).toBeVisible();
    expect(sent()).toEqual([{ dueDate: '2026-11-27T00:00:00.000Z' }]);
    expect(screen.getByRole('button', { name: 'Tuesday, November 24' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('drags nothing when the finger moves before the long press is over', async () => {
    const { chip, sent } = await render();
    pointAt(placeOf('Carl', WEDNESDAY));
    pointer('down', chip, finger);
    pointer('move', window, further);
    act(() => jest.advanceTimersByTime(300));
    pointer('up', window, further);
    expect(sent()).toEqual([]);
  });
});

describe('by keyboard', () => {
  it('moves a chore with Space and the arrow keys, says where it is, and keeps the focus', async () => {
    const { chip, user, sent } = await render();
    chip.focus();
    expect(chip).toHaveAccessibleDescription('Press Space, then use the arrow keys to move it.');
    await user.keyboard(' ');
    expect(screen.getByText(/^Lifted Sweep the floor/)).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByText('Carl, Wednesday, November 25.')).toBeInTheDocument();
    await user.keyboard(' ');
    await waitFor(() => expect(placeOf('Carl', WEDNESDAY)).toHaveTextContent('Sweep the floor'));
    expect(screen.getByRole('button', { name: /^Sweep the floor/ })).toHaveFocus();
    expect(await screen.findByText('Chore reassigned')).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the focus on a chore that returns to its place when the service refuses the move', async () => {
    const { chip, server, user } = await render();
    server.use(
      on(moveAssignment, () => {
        throw problem('assignment-not-movable');
      }),
    );
    chip.focus();
    await user.keyboard(' {ArrowRight} ');
    expect(await screen.findByText('A completed chore cannot be moved')).toBeVisible();
    await waitFor(() => expect(placeOf('Ben', 'Tuesday, November 24')).toHaveTextContent('Sweep the floor'));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Sweep the floor/ })).toHaveFocus());
  });

  it('says why a cell is refused', async () => {
    const { chip, user, sent } = await render();
    chip.focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}');
    expect(
      screen.getByText('Tim, Tuesday, November 24. Sweep the floor is for ages 8+, and Tim is 5.'),
    ).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Not moved')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each(['{Escape}', '{Tab}'])('moves nothing after %s', async (key) => {
    const { chip, user, sent } = await render();
    chip.focus();
    await user.keyboard(` {ArrowRight}${key}`);
    expect(screen.getByText('Canceled. Sweep the floor was not moved.')).toBeInTheDocument();
    expect(document.querySelector('[data-over]')).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it("opens the chore's dialog with Enter", async () => {
    const { chip, user } = await render();
    chip.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Sweep the floor' })).toBeVisible();
  });
});

it("a chore cannot be dragged in the dashboard's section", async () => {
  renderSchedule({ members: [aMember()], assignments: [anAssignment()] });
  const chip = await screen.findByRole('button', { name: /^Sweep the floor/ });
  expect(chip).not.toHaveAttribute('data-movable');
});
