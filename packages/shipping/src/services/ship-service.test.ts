import { problemType } from '@family-chores/contracts/problem';
import {
  type ServiceCandidate,
  servicePlan,
  type ServiceRelease,
} from '@family-chores/contracts/registry/service-releases';
import { Registry } from '../client/index.ts';
import { Refused } from '../terminal/outcome.ts';
import { serviceOptions } from './options.ts';
import type { PlatformCommand } from './platform.ts';
import { rollBackService } from './roll-back-service.ts';
import { shipService } from './ship-service.ts';

const version = 'v'.repeat(43);
const running: ServiceCandidate = {
  ...servicePlan.parse({ steps: [50, 100] }),
  version,
  step: 0,
  status: 'running',
  since: '2030-01-07T08:00:00.000Z',
};
const passed = { ...running, step: 1, status: 'passed' } as const;
const noRelease: ServiceRelease = { name: 'chat', candidate: null, last: null };
const aborted: ServiceRelease = {
  ...noRelease,
  last: { version, outcome: 'aborted', reason: '3 of 9 requests failed', at: running.since },
};

const problem = {
  type: problemType('build-refused'),
  title: '',
  status: 422,
  detail: 'It lacks a call',
  message: '',
};

/**
 * A shipment of `chat` whose registry returns these releases one after another. `events` records, in order, the calls
 * that change something, the commands of the platform, and what was printed.
 */
function arrange(responses: readonly ServiceRelease[], { isRefused = false } = {}) {
  const events: string[] = [];
  const reads = [...responses];
  let last = noRelease;
  const registry = new Registry({
    origin: 'https://chores.example',
    token: 'a-token',
    send: async (url, { method, body = '' }) => {
      const headers = new Headers();
      if (method === 'GET') {
        last = reads.shift() ?? last;
        return { status: 200, headers, text: JSON.stringify(last) };
      }
      events.push(`${url.split('/').at(-1)} ${String(body)}`.trim());
      if (isRefused) return { status: 422, headers, text: JSON.stringify(problem) };
      const response = String(body).includes('"plan"') ? { ...noRelease, candidate: running } : noRelease;
      return { status: 200, headers, text: JSON.stringify(response) };
    },
  });
  const platform = { run: async (command: PlatformCommand) => void events.push(command) };
  const terminal = {
    print: (text: string) => void events.push(text.trim()),
    warn: () => undefined,
    stage: async (name: string, work: () => Promise<string>) => {
      if (name !== 'types') await work();
    },
  };
  const shipment = {
    workspace: { folder: '/nowhere', name: 'chat' },
    options: { ...serviceOptions([]), withoutTests: true },
    platform,
    registry,
    terminal,
    signal: new AbortController().signal,
  } as const;
  return { events, shipment, registry, platform, terminal };
}

const started = [
  'chat to https://chores.example',
  'remove',
  'start',
  expect.stringMatching(/^chat \{"plan":\{"steps":\[1,5,25,100\]/),
];

test('starts a candidate, waits for its steps, replaces the current version, and removes the candidate', async () => {
  const { events, shipment } = arrange([
    noRelease,
    { ...noRelease, candidate: running },
    { ...noRelease, candidate: passed },
  ]);
  await shipService(shipment);
  expect(events).toEqual([
    ...started,
    'vvvvvvvv: 50 % of the families call it',
    'vvvvvvvv: passed',
    'replace',
    'finish',
    'remove',
  ]);
});

test('removes a candidate that the registry refuses', async () => {
  const { events, shipment } = arrange([noRelease], { isRefused: true });
  await expect(shipService(shipment)).rejects.toThrow('It lacks a call');
  expect(events).toEqual([...started, 'remove']);
});

test('removes a candidate that was aborted, and says why', async () => {
  const { events, shipment } = arrange([noRelease, { ...noRelease, candidate: running }, aborted]);
  const refused: unknown = await shipService(shipment).catch((error: unknown) => error);
  expect(refused).toEqual(
    new Refused(
      ['3 of 9 requests failed'],
      'The current version of chat handles all calls. The candidate was removed.',
    ),
  );
  expect(events).toEqual([...started, 'vvvvvvvv: 50 % of the families call it', 'remove']);
});

test.each([
  ['after the first poll', [{ ...noRelease, candidate: running }]],
  ['before the first poll', []],
])('ends when another command has released the candidate %s', async (_, polls) => {
  const released: ServiceRelease = {
    ...noRelease,
    last: { version, outcome: 'released', reason: '', at: running.since },
  };
  const { events, shipment } = arrange([noRelease, ...polls, released]);
  await shipService(shipment);
  expect(events.at(-1)).toBe('It has replaced the current version already.');
  expect(events).not.toContain('replace');
});

test('stops when another version has become the candidate', async () => {
  const other = { ...running, version: 'o'.repeat(43) };
  const { events, shipment } = arrange([
    noRelease,
    { ...noRelease, candidate: running },
    { ...noRelease, candidate: other },
  ]);
  await expect(shipService(shipment)).rejects.toThrow('oooooooo is the candidate now');
  expect(events.at(-1)).toBe('vvvvvvvv: 50 % of the families call it');
});

test('continues with the candidate of an earlier run', async () => {
  const { events, shipment } = arrange([{ ...noRelease, candidate: passed }]);
  await shipService(shipment);
  expect(events.slice(0, 3)).toEqual([
    'chat to https://chores.example',
    'Continuing with its candidate vvvvvvvv. It keeps its code and its steps. To ship anything else, first run: npm run rollback -w services/chat',
    'vvvvvvvv: passed',
  ]);
});

test('ships `live` in one step, because its sockets cannot be routed to a candidate', async () => {
  const { events, shipment } = arrange([noRelease, { ...noRelease, candidate: passed }]);
  await shipService({ ...shipment, workspace: { folder: '/nowhere', name: 'live' } });
  expect(events).toContain('live {"plan":{"steps":[100],"holdSeconds":1,"leastRequests":0}}');
});

test('a rollback aborts and removes the candidate', async () => {
  const { events, ...arranged } = arrange([{ ...noRelease, candidate: running }]);
  await rollBackService({ name: 'chat', args: ['--reason', 'It is blue'], ...arranged });
  expect(events).toEqual([
    'abort {"reason":"It is blue"}',
    'remove',
    'The candidate vvvvvvvv of chat was aborted and removed.',
  ]);
});

test('a rollback without a candidate restores the previous version', async () => {
  const { events, ...arranged } = arrange([noRelease]);
  await rollBackService({ name: 'chat', args: ['--reason', 'It is slow'], ...arranged });
  expect(events).toEqual([
    'rollback',
    'The previous version of chat handles everything again.',
    'rollback {"reason":"It is slow"}',
  ]);
});
