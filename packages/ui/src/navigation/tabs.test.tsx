import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

const tabs = ['One', 'Two', 'Three'].map((label) => ({ value: label, label, content: `${label}'s content` }));

function Parts() {
  const [value, setValue] = useState('One');
  return <Tabs label="Parts" tabs={tabs} value={value} onValueChange={setValue} />;
}

it('shows the panel of the pressed tab', async () => {
  render(<Parts />);
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent("Two's content");
  expect(screen.queryByText("One's content")).not.toBeInTheDocument();
});

it('selects and focuses the last tab when the left arrow key is pressed on the first', async () => {
  render(<Parts />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Three', selected: true })).toHaveFocus();
});

it('scrolls the row of tabs to the selected tab', async () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 60;
  });
  render(<Parts />);
  await userEvent.click(screen.getByRole('tab', { name: 'Three' }));
  expect(screen.getByRole('tablist').scrollLeft).toBe(100);
});
