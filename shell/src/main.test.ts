import { jest } from '@jest/globals';
import { sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { aBuild, aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/dom';

/** jsdom cannot read blobs. */
class FakeBlob {
  readonly text: string;
  constructor([text = '']: string[]) {
    this.text = text;
  }
}

const buildId = '1111111-111111111111';

jest.unstable_mockModule('./start.tsx', () => ({ start: () => Promise.reject(new Error('broken')) }));

/** Runs the shell's first script on a page with this release document. The app then fails to start. */
async function startWith(text: string) {
  document.body.innerHTML = `<script id="release" type="application/json">${text}</script><div id="root"></div>`;
  delete document.documentElement.dataset['started'];
  const sent: { url: string; body: unknown }[] = [];
  const sendBeacon = (url: string, { text: body }: FakeBlob) => sent.push({ url, body: JSON.parse(body) });
  Object.assign(navigator, { sendBeacon });
  // jsdom has no `performance.measure`.
  performance.measure = jest.fn<typeof performance.measure>();
  // For each reported error, whether the startup monitor was still active and received it.
  const monitored: boolean[] = [];
  const report = () => monitored.push(!('started' in document.documentElement.dataset));
  Object.assign(globalThis, { Blob: FakeBlob, reportError: report });
  jest.resetModules();
  await import('./main.tsx');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  return { sent, monitored };
}

const releaseWith = (pins: Record<string, string>) => {
  const release = aReleaseDocument();
  return JSON.stringify({
    ...release,
    pins,
    shell: { ...release.shell, build: aBuild('shell', { buildId }) },
  });
};

it('reports exactly once that the app failed to start, and not through the startup monitor', async () => {
  const { sent, monitored } = await startWith(releaseWith({}));
  expect(sent.map(({ url }) => url)).toEqual([sendTelemetry.path]);
  expect(sendTelemetry.body.parse(sent[0]?.body)).toEqual({
    releaseId: 'r1',
    builds: [{ name: 'shell', buildId, opened: false, loadError: true, boundaryError: false, phases: {} }],
  });
  expect(monitored).toEqual([false]);
});

it('reports nothing about a shell that this browser has pinned', async () => {
  const { sent } = await startWith(releaseWith({ shell: buildId }));
  expect(sent).toEqual([]);
});

it('leaves a page without a release document to the startup monitor', async () => {
  const { sent, monitored } = await startWith('');
  expect(sent).toEqual([]);
  expect(monitored).toEqual([true]);
});

it('measures the time to load the entry from the moment when the page began to load it', async () => {
  document.documentElement.dataset['startAt'] = '30000';
  await startWith(releaseWith({}));
  const [, options] =
    jest.mocked(performance.measure).mock.calls.find(([name]) => name.endsWith(' entry')) ?? [];
  expect(options).toMatchObject({ start: 30_000 });
  delete document.documentElement.dataset['startAt'];
});

it("preloads the scripts of the remotes that fill the page's slots, before the app renders", async () => {
  const page = aRemote('mf-week', { routes: [{ path: '/', page: 'week', slots: ['week.section'] }] });
  const slots = [{ slot: 'week.section', part: 'side', order: 10 }];
  const release = aReleaseDocument(page, aRemote('mf-side', { slots, libraries: ['tabs.js'] }));
  release.shell.build = aBuild('shell', { buildId, scripts: { 'tabs.js': 'sha256-tabs' } });
  await startWith(JSON.stringify(release));
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map(({ href }) => href.split('/assets/')[1])).toEqual(
    expect.arrayContaining([`shell/${buildId}/tabs.js`, expect.stringMatching(/^mf-side.*entry\.js$/)]),
  );
});

// The last test, because the module stays mocked.
it('does not evaluate React before it has requested the first scripts', async () => {
  const evaluate = jest.fn(() => ({}));
  jest.unstable_mockModule('react', evaluate);
  await startWith(releaseWith({}));
  expect(evaluate).not.toHaveBeenCalled();
});
