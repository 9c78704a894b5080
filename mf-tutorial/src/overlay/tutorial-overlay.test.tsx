import { jest } from '@jest/globals';
import { renderApp } from '@family-chores/web-kit/testing';
import { type TutorialStep, tutorialStep } from '@family-chores/contracts/tutorial/tutorials';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aStep } from '../testing/build-tutorials.ts';
import { TutorialOverlay } from './tutorial-overlay.tsx';

const scrolls = jest.fn();
const calls = { onNext: jest.fn(), onPrevious: jest.fn(), onClose: jest.fn(), onSkip: jest.fn() };

/** jsdom has no layout: elements declare their boxes by `data-box="left,top,width,height"`. */
beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(scrolls);
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left = 0, top = 0, width = 0, height = 0] = (this.getAttribute('data-box') ?? '')
      .split(',')
      .map(Number);
    return new DOMRect(left, top, width, height);
  });
});

function show(steps: TutorialStep[], { index = 0, page = <button type="button">Beside</button> } = {}) {
  return renderApp(
    <>
      {page}
      <TutorialOverlay steps={steps} index={index} {...calls} />
    </>,
  );
}

const card = () => screen.getByRole('dialog');
const stepWithTarget = aStep({ target: '[data-tour="here"]', position: 'bottom' });
const target = <div data-tour="here" data-box="400,100,300,80" />;

describe('the card', () => {
  // Shows: 2-tutorial-texts
  it('is a dialog named by its title and described by its content, which are announced when they change', () => {
    show([aStep()]);
    expect(card()).toHaveAttribute('aria-modal', 'true');
    expect(card()).toHaveAccessibleName('Hello');
    expect(card()).toHaveAccessibleDescription('Nice to meet you.');
    expect(screen.getByText('Nice to meet you.').closest('[aria-live="polite"]')).toBeInTheDocument();
  });

  // Shows: 2-tutorial-centered
  it('is in the center of the screen for a step without a position, even if it has a target', () => {
    const step = tutorialStep.parse({
      id: 'a',
      title: 'A',
      content: 'B',
      character: 'helper',
      target: '[data-tour="here"]',
    });
    show([step], { page: target });
    expect(card()).toHaveAttribute('data-side', 'center');
  });

  // Shows: 2-tutorial-character, 2-tutorial-characters
  it.each(['helper', 'casual', 'cheerleader'] as const)('shows Choresy as %s', (character) => {
    show([aStep({ character })]);
    expect(card().querySelector('svg[data-mood]')).toHaveAttribute('data-mood', character);
  });

  // Shows: 2-tutorial-default-texts
  it("shows 'Tutorial' / 'Welcome to Family Chores' when the step does not exist", () => {
    show([]);
    expect(card()).toHaveAccessibleName('Tutorial');
    expect(card()).toHaveAccessibleDescription('Welcome to Family Chores');
    expect(within(card()).getByRole('button', { name: 'Finish' })).toBeVisible();
  });

  it.each([
    // Shows: 4-tutorial-progress
    [0, 25],
    // Shows: 2-tutorial-progress-bar
    [1, 50],
    // Shows: 4-tutorial-progress
    [3, 100],
  ])('shows the progress at step index %i of 4 as %i percent', (index, percent) => {
    show([aStep(), aStep(), aStep(), aStep()], { index });
    const bar = screen.getByRole('progressbar', { name: 'Progress' });
    const share = Number(bar.getAttribute('aria-valuenow')) / Number(bar.getAttribute('aria-valuemax'));
    expect(share * 100).toBe(percent);
    expect(bar).toHaveAttribute('aria-valuetext', `Step ${index + 1} of 4`);
  });

  it.each([
    // Shows: 2-tutorial-forward
    ['Next', calls.onNext],
    ['Back', calls.onPrevious],
    // Shows: 2-tutorial-skip
    ['Skip tutorial', calls.onSkip],
    ['Close', calls.onClose],
  ])('calls back when %s is pressed', async (name, call) => {
    const { user } = show([aStep(), aStep(), aStep()], { index: 1 });
    await user.click(within(card()).getByRole('button', { name }));
    expect(call).toHaveBeenCalledTimes(1);
  });

  // Shows: 2-tutorial-back
  it('hides the back button on the first step', () => {
    show([aStep(), aStep()]);
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  // Shows: 2-tutorial-forward
  it("has 'Finish' instead of 'Next' on the last step", () => {
    show([aStep(), aStep()], { index: 1 });
    expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  it('initially focuses the Next button, so that Enter continues', async () => {
    const { user } = show([aStep(), aStep()]);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(calls.onNext).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['{ArrowRight}', calls.onNext],
    ['{ArrowLeft}', calls.onPrevious],
    ['{Escape}', calls.onClose],
  ])('calls back when %s is pressed', async (key, call) => {
    const { user } = show([aStep(), aStep(), aStep()], { index: 1 });
    await user.keyboard(key);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('continues on Enter when the card has the focus', async () => {
    const { user } = show([aStep(), aStep()]);
    act(() => card().focus());
    await user.keyboard('{Enter}');
    expect(calls.onNext).toHaveBeenCalledTimes(1);
  });

  it('keeps Tab inside the card in both directions', async () => {
    const { user } = show([aStep(), aStep()], { index: 1 });
    const names = ['Skip tutorial', 'Back', 'Finish', 'Close'];
    act(() => screen.getByRole('button', { name: 'Skip tutorial' }).focus());
    for (const name of [...names.slice(1), ...names]) {
      await user.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    for (const name of ['Finish', 'Back', 'Skip tutorial', 'Close']) {
      await user.tab({ shift: true });
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
  });

  it('returns the focus to the Next button when the focus leaves the card', () => {
    show([aStep(), aStep()]);
    act(() => screen.getByText('Beside').focus());
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('makes the page inert until the card is removed, and then returns the focus to the page', () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const { unmount } = show([aStep()]);
    expect(opener.inert).toBe(true);
    unmount();
    expect(opener.inert).toBe(false);
    expect(opener).toHaveFocus();
    opener.remove();
  });
});

describe('the highlight', () => {
  // Shows: 2-tutorial-highlight
  it('frames the target, with the card below, and scrolls the target into view', async () => {
    show([stepWithTarget], { page: target });
    expect(await screen.findByTestId('highlight')).toHaveStyle({
      left: '392px',
      top: '92px',
      width: '316px',
      height: '96px',
    });
    expect(card()).toHaveAttribute('data-side', 'bottom');
    expect(scrolls).toHaveBeenCalledTimes(1);
  });

  it('follows the target when it moves on the page', async () => {
    show([stepWithTarget], { page: target });
    await screen.findByTestId('highlight');
    document.querySelector('[data-tour]')?.setAttribute('data-box', '400,300,300,80');
    await waitFor(() => expect(screen.getByTestId('highlight')).toHaveStyle({ top: '292px' }));
    expect(card()).toHaveStyle({ top: '400px' });
  });

  it('finds a target that is rendered later', async () => {
    show([stepWithTarget]);
    expect(screen.queryByTestId('highlight')).not.toBeInTheDocument();
    expect(card()).toHaveAttribute('data-side', 'center');
    const late = document.body.appendChild(document.createElement('div'));
    late.dataset.tour = 'here';
    late.dataset.box = '400,100,300,80';
    expect(await screen.findByTestId('highlight')).toBeInTheDocument();
    late.remove();
    await waitFor(() => expect(card()).toHaveAttribute('data-side', 'center'));
  });

  it('is on the first visible target', async () => {
    show([stepWithTarget], {
      page: (
        <>
          <div data-tour="here" />
          {target}
        </>
      ),
    });
    expect(await screen.findByTestId('highlight')).toHaveStyle({ top: '92px' });
  });

  it('does not scroll the page for a fixed target', async () => {
    show([stepWithTarget], { page: <aside style={{ position: 'fixed' }}>{target}</aside> });
    await screen.findByTestId('highlight');
    expect(scrolls).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'instant'],
    [false, 'smooth'],
  ])('with reduced motion %s, scrolling is %s', async (matches, behavior) => {
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockReturnValue(Object.assign(globalThis.matchMedia(''), { matches }));
    show([stepWithTarget], { page: target });
    await screen.findByTestId('highlight');
    expect(scrolls).toHaveBeenCalledWith(expect.objectContaining({ behavior }));
  });
});

// Shows: 2-tutorial-dimmed
it('dims the page behind the card', () => {
  show([aStep()]);
  expect(screen.getByTestId('backdrop')).toHaveStyle({ position: 'absolute', inset: '0' });
  expect(getComputedStyle(screen.getByTestId('backdrop')).backgroundColor).toBe('rgba(27, 22, 19, 0.62)');
});

// Shows: 2-tutorial-backdrop
it('closes when the backdrop is pressed', async () => {
  const { user } = show([aStep()]);
  await user.click(screen.getByTestId('backdrop'));
  expect(calls.onClose).toHaveBeenCalledTimes(1);
});

it('shows the card as a sheet on a phone', () => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  show([stepWithTarget], { page: target });
  expect(card()).toHaveAttribute('data-sheet', 'bottom');
});
