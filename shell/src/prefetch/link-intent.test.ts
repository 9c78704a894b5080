import { jest } from '@jest/globals';
import { onLinkIntent } from './link-intent.ts';

const report = jest.fn<(path: string) => void>();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <a id="settings" href="/settings?tab=1"><b>Settings</b></a>
    <a id="else" href="https://example.org/settings">Elsewhere</a>
    <a id="beside" href="/help" target="_blank">Help</a>
    <button>Save</button>`;
  report.mockClear();
  stop = onLinkIntent(report);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function fire(type: string, selector: string) {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

it.each(['focusin', 'touchstart'])('reports a link immediately on %s', (type) => {
  fire(type, '#settings b');
  expect(report.mock.calls).toEqual([['/settings']]);
});

it('reports a link that the pointer stays on', () => {
  fire('pointerover', '#settings b');
  jest.advanceTimersByTime(64);
  expect(report).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(report.mock.calls).toEqual([['/settings']]);
});

it('does not report a link that the pointer only passes', () => {
  fire('pointerover', '#settings');
  jest.advanceTimersByTime(50);
  fire('pointerover', 'button');
  jest.advanceTimersByTime(1_000);
  expect(report).not.toHaveBeenCalled();
});

it.each(['#else', '#beside', 'button'])('does not report the element %s', (selector) => {
  fire('focusin', selector);
  expect(report).not.toHaveBeenCalled();
});

it('reports nothing once stopped', () => {
  fire('pointerover', '#settings');
  stop();
  fire('focusin', '#settings');
  jest.advanceTimersByTime(1_000);
  expect(report).not.toHaveBeenCalled();
});
