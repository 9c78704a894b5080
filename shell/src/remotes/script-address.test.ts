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

it('asks for a script where it is', () => {
  fail('script', url.replace('entry', 'other'));
  expect(globalThis.scriptAddress(url)).toBe(url);
});

it('asks for one that failed, or whose preload did, where the browser has kept nothing of it', () => {
  fail('link', url);
  expect(globalThis.scriptAddress(url)).toBe(`${url}?again=1`);
  fail('script', `${url}?again=1`);
  expect(globalThis.scriptAddress(url)).toBe(`${url}?again=2`);
});
