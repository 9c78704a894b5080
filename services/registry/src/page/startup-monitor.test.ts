import { sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { runInNewContext } from 'node:vm';
import { startupMonitor } from './startup-monitor.ts';

const release = { releaseId: 'r', shell: { build: { buildId: '1111111-111111111111' } } };

interface Page {
  started?: boolean;
  onLine?: boolean;
}

/** A page that contains the script. */
function open({ started = false, onLine = true }: Page = {}) {
  const dataset: Record<string, string> = started ? { started: '' } : {};
  const reports: { url: string; body: Blob }[] = [];
  const listeners: ((event: object) => void)[] = [];
  const window = {
    Blob,
    document: {
      documentElement: { dataset },
      getElementById: () => ({ textContent: JSON.stringify(release) }),
    },
    navigator: { onLine, sendBeacon: (url: string, body: Blob) => reports.push({ url, body }) },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  };
  const context = { ...window, window: {} };
  runInNewContext(startupMonitor, context);
  return {
    dataset,
    reports,
    fail: (event: object) => listeners.forEach((listener) => listener(event)),
    threw: { target: context.window, filename: 'http://localhost:3000/assets/shell/1/main.js' },
    missing: { target: { defer: true } },
    context,
  };
}

it.each(['threw', 'missing'] as const)(
  'reports immediately and once that a script of the shell %s',
  async (what) => {
    const page = open();
    page.fail(page[what]);
    page.fail(page.missing);
    expect(page.dataset).toEqual({ failed: '' });
    expect(page.reports.map(({ url }) => url)).toEqual([sendTelemetry.path]);
    const body: unknown = JSON.parse((await page.reports[0]?.body.text()) ?? '');
    expect(sendTelemetry.body.parse(body)).toMatchObject({
      releaseId: 'r',
      builds: [{ name: 'shell', buildId: '1111111-111111111111', opened: false, loadError: true }],
    });
  },
);

it('does not report failures that the shell reports itself, or other scripts', () => {
  const started = open({ started: true });
  started.fail(started.missing);
  const page = open();
  page.fail({ target: page.context.window, filename: 'chrome-extension://x/y.js' });
  page.fail({ target: {} });
  expect([started.dataset, page.dataset]).toEqual([{ started: '' }, {}]);
  expect([...started.reports, ...page.reports]).toEqual([]);
});

it('does not report a failure to load while offline', () => {
  const page = open({ onLine: false });
  page.fail(page.missing);
  expect(page.dataset).toEqual({ failed: '' });
  expect(page.reports).toEqual([]);
});
