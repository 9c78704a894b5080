import { installScriptAddress } from './script-address.ts';

const url = 'http://localhost:3000/assets/mf-rewards/a/entry.js';

function fail(tag: 'script' | 'link', address: string) {
  const element = document.createElement(tag);
  element.setAttribute(tag === 'script' ? 'src' : 'href', address);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

beforeEach(() => installScriptAddress());
afterEach(() => document.head.replaceChildren());

it('requests a script at its own address unless it has failed', () => {
  fail('script', url.replace('entry', 'other'));
  expect(globalThis.scriptAddress(url)).toBe(url);
});

it('requests a failed script or preload at an uncached address', () => {
  fail('link', url);
  expect(globalThis.scriptAddress(url)).toBe(`${url}?again=1`);
  fail('script', `${url}?again=1`);
  expect(globalThis.scriptAddress(url)).toBe(`${url}?again=2`);
});
