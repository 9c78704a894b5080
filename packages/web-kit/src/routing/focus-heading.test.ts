import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { focusHeading } from './focus-heading.ts';

beforeEach(() => {
  document.body.innerHTML = '<a href="#content">Skip</a><main>Loading</main>';
});

const showPage = () => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Sand</h1><input>');
};
const untilObserved = () => new Promise<void>((resolve) => queueMicrotask(resolve));
const heading = () => screen.getByRole('heading');

it('waits for a heading that is rendered later', async () => {
  focusHeading();
  showPage();
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('does not take the focus after the user has interacted', async () => {
  const user = userEvent.setup();
  focusHeading();
  await user.tab();
  showPage();
  await untilObserved();
  expect(screen.getByRole('link')).toHaveFocus();
});

it('leaves the focus where the page has put it', () => {
  showPage();
  screen.getByRole('textbox').focus();
  focusHeading();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('once canceled, does not focus a heading that is rendered later', async () => {
  const giveUp = focusHeading();
  giveUp();
  showPage();
  await untilObserved();
  expect(document.body).toHaveFocus();
});
