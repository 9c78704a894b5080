import { sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { aBuild, aReleaseDocument } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { monitorStartup } from './startup-monitor.ts';

/** jsdom cannot read blobs. */
class FakeBlob {
  readonly text: string;
  constructor([text = '']: string[]) {
    this.text = text;
  }
}

const buildId = '1111111-111111111111';
const { dataset } = document.documentElement;

const cookie = 'failed-shell';
const noCookie = `${cookie}=; max-age=0`;
const reload = jest.fn();
let listen: jest.SpiedFunction<typeof addEventListener>;

interface Page {
  isStarted?: boolean;
  onLine?: boolean;
  /** Whether another build of the shell failed in this browser shortly before. */
  hasFailedBefore?: boolean;
}

/** Opens a page and runs `monitorStartup` on it. @returns the reports that it sends */
function open({ isStarted = false, onLine = true, hasFailedBefore = true }: Page = {}) {
  document.cookie = hasFailedBefore ? `${cookie}=2222222-222222222222` : noCookie;
  const release = aReleaseDocument();
  const shell = { ...release.shell, build: aBuild('shell', { buildId }) };
  document.body.innerHTML = `<script id="release" type="application/json">${JSON.stringify({ ...release, shell })}</script>`;
  if (isStarted) dataset['started'] = '';
  const reports: { url: string; body: unknown }[] = [];
  const sendBeacon = (url: string, { text }: FakeBlob) => reports.push({ url, body: JSON.parse(text) });
  Object.assign(navigator, { sendBeacon });
  Object.assign(globalThis, { Blob: FakeBlob });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  listen = jest.spyOn(globalThis, 'addEventListener');
  monitorStartup(reload);
  return reports;
}

afterEach(() => {
  for (const [type, listener] of listen.mock.calls) removeEventListener(type, listener, true);
  jest.restoreAllMocks();
  reload.mockReset();
  document.cookie = noCookie;
  for (const key of ['started', 'failed']) delete dataset[key];
});

function notLoaded(element: HTMLElement) {
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
}

const failures = {
  threw: () =>
    dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost:3000/assets/shell/1/main.js' })),
  missing: () => notLoaded(Object.assign(document.createElement('script'), { defer: true })),
};

it.each(['threw', 'missing'] as const)(
  'reports a failure of a shell script immediately and only once: %s',
  (failure) => {
    const reports = open();
    failures[failure]();
    failures.missing();
    expect(dataset['failed']).toBe('');
    expect(reports.map(({ url }) => url)).toEqual([sendTelemetry.path]);
    expect(sendTelemetry.body.parse(reports[0]?.body)).toMatchObject({
      releaseId: 'r1',
      builds: [{ name: 'shell', buildId, opened: false, loadError: true }],
    });
  },
);

it('loads the previous build of the shell only once', () => {
  const reports = open({ hasFailedBefore: false });
  failures.missing();
  failures.threw();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.cookie).toBe(`${cookie}=${buildId}`);
  expect([dataset['failed'], reports.length]).toEqual([undefined, 1]);
});

it.each<[string, Page]>([
  ['if another build of the shell has just failed', {}],
  ['while offline', { onLine: false, hasFailedBefore: false }],
])('shows the failure %s', (_, page) => {
  open(page);
  failures.missing();
  expect(dataset['failed']).toBe('');
  expect(reload).not.toHaveBeenCalled();
});

it('does not report failures that the shell reports itself', () => {
  const reports = open({ isStarted: true });
  failures.missing();
  expect([dataset['failed'], reports]).toEqual([undefined, []]);
});

it('does not report failures of other scripts or of images', () => {
  const reports = open();
  dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/y.js' }));
  notLoaded(document.createElement('img'));
  expect([dataset['failed'], reports]).toEqual([undefined, []]);
});

it('does not report a failure to load while offline', () => {
  const reports = open({ onLine: false });
  failures.missing();
  expect([dataset['failed'], reports]).toEqual(['', []]);
});
