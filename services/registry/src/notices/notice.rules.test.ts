import { releaseNotice } from '@family-chores/contracts/registry/notices';
import { INSTALLER, noticeAbout, toNotice } from './notice.rules.ts';

const entry = {
  id: '000001',
  at: new Date('2026-11-28T10:00:00Z'),
  by: 'registry',
  action: 'aborted',
  name: 'mf-rewards',
  channel: 'stable',
  buildId: '2222222-222222222222',
  reason: 'It threw in 3 of 20 browsers',
} as const;

it.each(['aborted', 'paused', 'promoted', 'rolled-back'] as const)(
  'creates a notice of a build that the registry %s, and none if a person did so',
  (action) => {
    expect(noticeAbout({ ...entry, action })).toMatchObject({ _id: entry.id, action, reason: entry.reason });
    expect(noticeAbout({ ...entry, action, by: 'account:7' })).toBeNull();
  },
);

it('creates a notice of an override only if an operator made it, and leaves out the reason given', () => {
  const overridden = { ...entry, action: 'gate-overridden', by: 'account:7', reason: 'Ann said so' } as const;
  expect(noticeAbout(overridden)).toMatchObject({ action: 'gate-overridden', reason: '' });
  expect(noticeAbout({ ...overridden, by: 'registry' })).toBeNull();
  expect(noticeAbout({ ...overridden, by: INSTALLER })).toBeNull();
});

it.each(['published', 'step-reached', 'retired'] as const)(
  'creates no notice of an audit entry with the action `%s`',
  (action) => {
    expect(noticeAbout({ ...entry, action })).toBeNull();
  },
);

it('a notice about a service links to the services tab, and has neither build nor channel', () => {
  const reason = 'Version nnnnnnnn: 4 of 40 requests failed';
  const stored = noticeAbout({ ...entry, name: 'chat', channel: null, buildId: null, reason });
  expect(stored && releaseNotice.parse(toNotice(stored, 'https://chores.example'))).toMatchObject({
    channel: null,
    buildId: null,
    url: 'https://chores.example/ops?tab=services',
    text: 'chat: the registry aborted the rollout. Version nnnnnnnn: 4 of 40 requests failed. https://chores.example/ops?tab=services',
  });
});

it('creates the notice that the contract declares, with a text for chat programs and a link', () => {
  const stored = noticeAbout(entry);
  expect(stored && releaseNotice.parse(toNotice(stored, 'https://chores.example'))).toEqual({
    id: entry.id,
    at: '2026-11-28T10:00:00.000Z',
    action: 'aborted',
    name: 'mf-rewards',
    channel: 'stable',
    buildId: entry.buildId,
    reason: entry.reason,
    url: 'https://chores.example/ops?remote=mf-rewards',
    text: 'mf-rewards 2222222-222222222222 (stable): the registry aborted the rollout. It threw in 3 of 20 browsers. https://chores.example/ops?remote=mf-rewards',
  });
});
