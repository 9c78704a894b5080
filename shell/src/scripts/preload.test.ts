import { aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import { preload } from './preload.ts';
import { installScriptIntegrity } from './script-integrity.ts';

const release = aReleaseDocument(aRemote('mf-rewards'));
const { build } = release.remotes[0] ?? aRemote('none');
const entry = { build, file: 'entry.js' };
const code = { build, file: 'remote.js' };

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const start = (head = '') => {
  document.head.innerHTML = head;
  installScriptIntegrity(release);
};

it('preloads a script with its hash and with CORS, like the tag that runs it', () => {
  start();
  preload([entry]);
  expect(
    links().map(({ href, as, integrity, crossOrigin }) => ({ href, as, integrity, crossOrigin })),
  ).toEqual([
    {
      href: 'http://localhost:3000/assets/mf-rewards/0000000-000000000000/entry.js',
      as: 'script',
      integrity: 'sha256-mf-rewards-entry',
      crossOrigin: 'anonymous',
    },
  ]);
});

it('preloads each script once', () => {
  start();
  preload([entry, code, entry]);
  preload([code]);
  expect(links()).toHaveLength(2);
});

it('skips scripts that the page already runs or preloads', () => {
  start(
    `<script type="text/plain" src="${build.base}entry.js"></script><link rel="preload" as="script" href="${build.base}remote.js">`,
  );
  preload([entry, code]);
  expect(links()).toHaveLength(1);
});

it('skips scripts that a loader has already requested', () => {
  start();
  globalThis.scriptIntegrity(new URL(`${build.base}entry.js`, location.href).href);
  preload([entry]);
  expect(links()).toEqual([]);
});

it('skips scripts missing from the build', () => {
  start();
  preload([{ build, file: 'none.js' }]);
  expect(links()).toEqual([]);
});
