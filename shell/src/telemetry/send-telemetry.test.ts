import { aBuild, aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { sendTelemetry } from './send-telemetry.ts';
import type { BuildMeasure } from './measures.ts';

const build = aBuild('mf-rewards');
const error = { name: 'Error', message: 'No prices', stack: '' };
const release = aReleaseDocument(aRemote('mf-rewards'));

/** jsdom has no observers, measures or beacons, and cannot read blobs. */
class FakeBlob {
  readonly text: string;
  constructor([text = '']: string[]) {
    this.text = text;
  }
}

class FakeMeasure {
  readonly name = 'remote mf-rewards';
  readonly duration = 5;
  readonly detail: BuildMeasure;
  constructor(outcome: BuildMeasure['outcome']) {
    this.detail = { remote: 'mf-rewards', buildId: build.buildId, outcome, attempt: 1, error };
  }
}

class FakeObserver {
  static last: FakeObserver | null = null;
  readonly #notify: (list: { getEntries: () => unknown[] }) => void;
  unread: unknown[] = [];
  constructor(notify: FakeObserver['notify']) {
    this.#notify = notify;
    FakeObserver.last = this;
  }
  observe() {}
  takeRecords() {
    return this.unread.splice(0);
  }
  notify(list: { getEntries: () => unknown[] }) {
    this.#notify(list);
  }
}

function start() {
  const sent: unknown[] = [];
  const sendBeacon = jest.fn((_: string, body: FakeBlob) => sent.push(JSON.parse(body.text)) > 0);
  Object.assign(navigator, { sendBeacon });
  Object.assign(globalThis, {
    PerformanceObserver: FakeObserver,
    PerformanceMeasure: FakeMeasure,
    Blob: FakeBlob,
  });
  sendTelemetry(release);
  const observer = FakeObserver.last;
  const recordOutcomes = (...outcomes: BuildMeasure['outcome'][]) =>
    observer?.notify({ getEntries: () => outcomes.map((outcome) => new FakeMeasure(outcome)) });
  return { observer, recordOutcomes, sendBeacon, sent };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it('reports an error after a second, together with what happened before it', () => {
  const { recordOutcomes, sendBeacon, sent } = start();
  recordOutcomes('opened');
  recordOutcomes('lost');
  jest.advanceTimersByTime(1_000);
  expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['/api/telemetry']);
  expect(sent).toMatchObject([{ releaseId: 'r1', builds: [{ opened: true, loadError: true }] }]);
  jest.advanceTimersByTime(60_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('reports a success after ten seconds', () => {
  const { recordOutcomes, sendBeacon } = start();
  recordOutcomes('opened');
  jest.advanceTimersByTime(9_000);
  expect(sendBeacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('when the page is left, reports the measures that the observer has not delivered yet', () => {
  const { observer, sent } = start();
  observer?.unread.push(new FakeMeasure('threw'));
  dispatchEvent(new Event('pagehide'));
  expect(sent).toMatchObject([{ builds: [{ boundaryError: true }] }]);
});

it('reports nothing without beacon support', () => {
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  FakeObserver.last = null;
  sendTelemetry(release);
  expect(FakeObserver.last).toBeNull();
});
