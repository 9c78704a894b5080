import { jest } from '@jest/globals';
import { achievementsExport } from '@family-chores/contracts/achievements/export';
import { chatExport } from '@family-chores/contracts/chat/export';
import { exportingServices } from '@family-chores/contracts/exporting-services';
import { familiesExport } from '@family-chores/contracts/families/export';
import { problem } from '@family-chores/contracts/problem';
import { rewardsExport } from '@family-chores/contracts/rewards/export';
import { scheduleExport } from '@family-chores/contracts/schedule/export';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { anAssignment, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { ExportButton } from './export-button.tsx';

const createdAt = '2026-11-20T10:00:00.000Z';
const account = { accountId: 1, name: 'Ann', guest: false };
const members = [{ id: 2, familyId: 7, name: 'Ben', age: 9, points: 5 }];
const chore = {
  id: 11,
  familyId: 7,
  name: 'Sweep',
  description: '',
  points: 10,
  minAge: 8,
  maxAge: null,
  pictogram: null,
};
const assignment = anAssignment({ dueDate: '2026-11-20T00:00:00.000Z', chore });
const reward = { id: 41, familyId: 7, name: 'Ice cream', description: '', pointsCost: 5 };
const redemption = {
  id: 51,
  familyMemberId: 2,
  rewardId: 41,
  rewardName: 'Ice cream',
  pointsCost: 5,
  createdAt,
};
const entry = (id: number) => ({
  id,
  familyMemberId: 2,
  amount: 10,
  reason: { kind: 'assignment' as const, assignmentId: id, choreName: 'Sweep' },
  createdAt,
});
const message = (id: number) => ({
  id,
  familyId: 7,
  senderId: 2,
  content: `Message ${id}`,
  createdAt,
  sender: { id: 2, name: 'Ben' },
});
const badge = { milestoneId: 1, unlockedAt: createdAt, name: 'First Chore' };
const messages = Array.from({ length: 250 }, (_, index) => message(index + 1));

const familyServer = () =>
  serve(
    on(familiesExport, () => ({
      family: { id: 7, name: 'Sand', members },
      accounts: [account],
      consents: [],
    })),
    on(scheduleExport, () => ({
      chores: [chore],
      assignments: [assignment],
      series: [],
      pauses: [],
      offers: [],
      planning: { notBeforeItsDay: false },
      keepAssignmentsDays: null,
    })),
    on(rewardsExport, () => ({
      rewards: [reward],
      redemptions: [redemption],
      points: [{ familyMemberId: 2, entries: [entry(61), entry(62)] }],
    })),
    on(achievementsExport, () => ({ challenge: null, pastChallenges: [], badges: [badge] })),
    on(chatExport, () => ({ messages, mutes: [], keepMessagesDays: null })),
  );

const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = blobs[Number(this.href.replace('blob:', ''))];
    if (content) saved.push({ name: this.download, content });
  });
});
afterEach(() => act(() => dismissToast()));

async function exportSand() {
  const { user } = renderApp(
    <>
      <ExportButton family={{ id: 7, name: 'Sand / "Beach"' }} />
      <ToastViewport />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
}

const unzip = (blob: Blob) =>
  new Promise<Record<string, Uint8Array>>((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(reader.result instanceof ArrayBuffer ? unzipSync(new Uint8Array(reader.result)) : {});
    reader.readAsArrayBuffer(blob);
  });

it('saves all data of a family as one archive, with a table for each object and each non-empty list', async () => {
  familyServer();
  await exportSand();
  expect(await screen.findByText('Exported Sand / "Beach"')).toBeVisible();
  const [file] = saved;
  expect(file?.name).toMatch(/^Family Chores Sand +Beach \d{4}-\d{2}-\d{2}\.zip$/);
  const archive = file ? await unzip(file.content) : {};
  const text = (path: string) => strFromU8(archive[path] ?? new Uint8Array());
  expect(Object.keys(archive)).toEqual([
    'family.json',
    ...[
      'family',
      'family-members',
      'accounts',
      'chores',
      'assignments',
      'planning',
      'rewards',
      'redemptions',
      'points',
      'points-entries',
      'badges',
      'messages',
    ].map((name) => `csv/${name}.csv`),
  ]);
  expect(text('csv/messages.csv').trim().split('\r\n')).toHaveLength(messages.length + 1);
  expect(JSON.parse(text('family.json'))).toEqual({
    exportedAt: expect.any(String),
    family: { id: 7, name: 'Sand', members },
    accounts: [account],
    consents: [],
    chores: [chore],
    assignments: [assignment],
    series: [],
    pauses: [],
    offers: [],
    planning: { notBeforeItsDay: false },
    keepAssignmentsDays: null,
    rewards: [reward],
    redemptions: [redemption],
    points: [{ familyMemberId: 2, entries: [entry(61), entry(62)] }],
    challenge: null,
    pastChallenges: [],
    badges: [badge],
    messages,
    mutes: [],
    keepMessagesDays: null,
  });
});

it('names the archive after the local day', async () => {
  // An evening in New York.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T01:00:00.000Z'));
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  familyServer();
  await exportSand();
  await screen.findByText('Exported Sand / "Beach"');
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/ 2026-11-24\.zip$/)]);
});

it('makes one call to each service that owns data of the family', async () => {
  const server = familyServer();
  await exportSand();
  await screen.findByText('Exported Sand / "Beach"');
  expect(server.requests.map(({ url }) => url)).toEqual(
    exportingServices.map((service) => `/api/${service}/export/family/7`),
  );
});

it('saves nothing and shows an error when a part could not be fetched', async () => {
  const server = familyServer();
  server.use(
    on(rewardsExport, () => {
      throw problem('internal');
    }),
  );
  await exportSand();
  expect(await screen.findByText('Export Failed')).toBeVisible();
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
});
