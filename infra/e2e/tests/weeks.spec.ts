import { getFamily } from '@family-chores/contracts/families/families';
import { listChores } from '@family-chores/contracts/schedule/chores';
import { addPause } from '@family-chores/contracts/schedule/pauses';
import { addSeries } from '@family-chores/contracts/schedule/series';
import type { Page } from '@playwright/test';
import { alone, expect, test } from '../src/journey.ts';
import { sendLogin } from '../src/steps/account.ts';
import { type ArrangedFamily, arrangeFamily, clientOf } from '../src/steps/arranged-family.ts';
import { choreRow } from '../src/steps/chores.ts';
import { dayIn } from '../src/steps/day-in.ts';
import { actAs, section } from '../src/steps/family.ts';
import { goOffline, offlineErrors } from '../src/steps/offline.ts';
import { countAllPresses, countTaps, type Taps } from '../src/steps/taps.ts';

const BED = 'Make your bed';
const PET = 'Feed the pet';
const SHOPPING = 'Do the weekly shopping';
const FRIDGE = 'Clean out the fridge';

/** The chores completed on each of the 14 days. Ben and Zoe take turns with the pet; Ben is away on days 5 to 8. */
const plan: readonly Readonly<Record<string, readonly string[]>>[] = [
  { Mia: [BED], Ben: [PET], Tom: [SHOPPING], Anna: [FRIDGE] },
  { Mia: [BED], Zoe: [PET] },
  { Mia: [BED], Ben: [PET] },
  { Mia: [BED], Zoe: [PET] },
  { Mia: [BED], Zoe: [PET] },
  { Mia: [BED], Zoe: [PET] },
  { Mia: [BED], Zoe: [PET] },
  { Mia: [BED], Zoe: [PET], Tom: [SHOPPING] },
  { Mia: [BED], Ben: [PET] },
  { Mia: [BED], Zoe: [PET] },
  { Mia: [BED], Ben: [PET] },
  { Zoe: [PET] },
  { Mia: [BED, BED], Ben: [PET] },
  { Mia: [BED], Zoe: [PET] },
];
const REOPENED_ON = 6;
const OFFLINE_ON = 10;

/** The members' points at the end: 5 for a bed, 10 for the pet, 50 for the shopping and for the fridge. */
const points = { Anna: 50, Tom: 2 * 50, Mia: 14 * 5, Ben: 5 * 10, Zoe: 9 * 10 };
const TARGET = 200;
/** The points of days 1 to 7: seven beds, the pet seven times, the shopping, the fridge. */
const FIRST_WEEK = 7 * 5 + 7 * 10 + 50 + 50;
/** The points of days 8 to 14: seven beds, the pet seven times, the shopping. */
const SECOND_WEEK = 7 * 5 + 7 * 10 + 50;
/**
 * The badges for 31 chores, 360 points, a challenge won and a chore of each member; those for 50 chores or 500 points
 * are not reached.
 */
const badges = ['Challenge Won', 'Everyone Helps', 'First Chore', 'Off to a Good Start', 'Point Collectors'];

const DAYS_OF_WEEK = 7;
const start = new Date();

/**
 * Day 1 is tomorrow. From day 8 on, the time is 15:00 instead of 12:00: the first challenge, which starts on day 1 and
 * lasts seven times 24 hours, must be over on day 8.
 */
function timeOf(day: number): Date {
  const time = new Date(start);
  time.setDate(time.getDate() + day);
  time.setHours(day > DAYS_OF_WEEK ? 15 : 12, 0, 0, 0);
  return time;
}

test(
  'a family of five uses the product for two weeks, and points, challenges and badges are correct',
  alone,
  async ({ page: tablet, openBrowser, stack, pageErrors }) => {
    test.setTimeout(600_000);
    pageErrors.expect(...offlineErrors);
    const phone = await openBrowser();
    const allPresses = [await countAllPresses(tablet), await countAllPresses(phone)] as const;
    const taps = countTaps();
    /** Presses that were not made through `taps`. */
    const otherPresses = async () => (await allPresses[0]()) + (await allPresses[1]()) - taps.count();
    let otherPressesBefore = 0;
    const setDay = async (day: number) => {
      // The pages are left before the clock advances, because requests with their expired tokens would fail.
      for (const page of [tablet, phone]) await page.goto('about:blank');
      await stack.setClock(timeOf(day));
      for (const page of [tablet, phone]) await page.clock.setSystemTime(timeOf(day));
    };
    for (const page of [tablet, phone]) await page.clock.install();
    await setDay(1);
    const family = await arrangeFamily(tablet, [
      { name: 'Anna', age: 39 },
      { name: 'Tom', age: 41 },
      { name: 'Mia', age: 8 },
      { name: 'Ben', age: 11 },
      { name: 'Zoe', age: 12 },
    ]);
    await arrangeSeries(tablet, family);
    await phone.goto('/login');
    await sendLogin(phone, family.person);
    await phone.waitForURL(family.dashboard);
    await startChallenge(phone, family, TARGET);

    for (const [index, chores] of plan.entries()) {
      const day = index + 1;
      await test.step(`day ${day}`, async () => {
        if (day > 1) await setDay(day);
        if (day === DAYS_OF_WEEK + 1) await startChallenge(phone, family);
        await tablet.goto(`${family.dashboard}/today`);
        if (day === 1) await actAs(tablet, 'Mia');
        await expect(tablet.getByRole('list', { name: 'Chores of Mia' }).first()).toBeVisible();
        if (day === DAYS_OF_WEEK + 1) otherPressesBefore = await otherPresses();
        if (day === OFFLINE_ON) await goOffline(tablet);
        for (const [member, names] of Object.entries(chores))
          await completeAll(tablet, { member, names }, taps);
        if (day === OFFLINE_ON) await tablet.context().setOffline(false);
        await phone.goto(`${family.dashboard}/approve`);
        if (day === REOPENED_ON) await sendBackAndCompleteAgain({ tablet, phone, taps });
        await approveAll(
          phone,
          Object.entries(chores).flatMap(([member, names]) => (member === 'Anna' ? [] : names)),
          taps,
        );
        if (chores.Anna) {
          await actAs(phone, 'Tom');
          await approveAll(phone, chores.Anna, taps);
          await actAs(phone, 'Anna');
        }
      });
    }

    // In the second week, chores appeared without a press that planned them.
    expect(await otherPresses()).toBe(otherPressesBefore);

    await expect.poll(() => pointsOf(tablet, family)).toEqual(points);
    await tablet.goto(family.dashboard);
    const challenge = section(tablet, 'Weekly Challenge');
    await expect(challenge.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      `${SECOND_WEEK} / 1,000 points`,
    );
    await challenge.getByRole('button', { name: 'Past Challenges' }).click();
    const past = tablet.getByRole('list', { name: 'Past challenges' }).getByRole('listitem');
    await expect(past).toHaveCount(1);
    await expect(past).toContainText(`${FIRST_WEEK}`);
    await tablet.keyboard.press('Escape');
    const achievements = section(tablet, 'Family Achievements');
    await achievements.getByRole('button', { name: 'Show all 16 badges' }).click();
    const unlocked = achievements.getByRole('listitem').filter({ hasText: /Unlocked/ });
    await expect
      .poll(async () => (await unlocked.getByRole('heading').allTextContents()).toSorted())
      .toEqual(badges);
  },
);

async function arrangeSeries(page: Page, { familyId, memberIds }: ArrangedFamily): Promise<void> {
  const client = clientOf(page);
  const choreIds = new Map(
    (await client.callOrThrow(listChores, { params: { familyId } })).map(({ name, id }) => [name, id]),
  );
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const idOf = (name: string) => memberIds.get(name) ?? 0;
  const repeat = (chore: string, names: readonly string[], rule: object = {}) =>
    client.callOrThrow(addSeries, {
      body: {
        choreId: choreIds.get(chore) ?? 0,
        memberIds: names.map(idOf),
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        start: dayIn(1),
        timeZone,
        ...rule,
      },
    });
  const weekday = timeOf(1).getDay() || DAYS_OF_WEEK;
  await repeat(BED, ['Mia']);
  await repeat(PET, ['Ben', 'Zoe'], { turns: 'rotate-daily' });
  await repeat(SHOPPING, ['Tom'], { weekdays: [weekday] });
  await repeat(FRIDGE, ['Anna'], { weekdays: [weekday], everyWeeks: 2 });
  const away = { familyId, memberId: idOf('Ben'), from: dayIn(5), to: dayIn(8), timeZone };
  await client.callOrThrow(addPause, { body: away });
}

async function startChallenge(page: Page, family: ArrangedFamily, target?: number): Promise<void> {
  await page.goto(family.dashboard);
  const challenge = section(page, 'Weekly Challenge');
  if (target === undefined) {
    await challenge.getByRole('button', { name: 'Start Weekly Challenge' }).click();
  } else {
    await challenge.getByRole('button', { name: 'Set a goal of your own' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your Own Challenge' });
    await dialog.getByLabel('Target in points').fill(`${target}`);
    await dialog.getByRole('button', { name: 'Start Challenge' }).click();
  }
  await expect(challenge.getByRole('progressbar')).toBeVisible();
}

const waitingText = 'Waiting for approval';

/** Completes these chores of a member on Today, which shows Mia's chores. A press shows those of another member. */
async function completeAll(
  page: Page,
  { member, names }: { member: string; names: readonly string[] },
  taps: Taps,
): Promise<void> {
  if (member !== 'Mia')
    await taps.press(page.getByRole('button', { name: new RegExp(`\\b${member}\\b.* done$`) }));
  for (const chore of new Set(names)) {
    const count = names.filter((each) => each === chore).length;
    const rows = choreRow(page, { member, chore });
    const waitingRows = rows.filter({ hasText: waitingText });
    for (let done = 0; done < count; done += 1) {
      await taps.press(rows.filter({ hasNotText: waitingText }).first().getByText(chore, { exact: true }));
      await expect(waitingRows).toHaveCount(done + 1);
    }
  }
}

interface SendBackOptions {
  tablet: Page;
  phone: Page;
  taps: Taps;
}

async function sendBackAndCompleteAgain({ tablet, phone, taps }: SendBackOptions): Promise<void> {
  const waiting = phone.getByRole('list', { name: waitingText }).getByRole('listitem');
  await taps.press(waiting.filter({ hasText: BED }).getByRole('button', { name: 'Not yet…' }));
  const dialog = phone.getByRole('dialog', { name: 'Not yet' });
  await taps.press(dialog.getByRole('button', { name: 'Please finish it' }));
  // Waits until the dialog has returned the focus to the row. A focused list keeps its rows until a press or focus
  // outside it: if the focus returned only after the press of "Approve all", the approved rows would stay.
  await expect(dialog).toBeHidden();
  await expect(choreRow(tablet, { member: 'Mia', chore: BED }).first()).toContainText('Not yet, says Anna');
  await completeAll(tablet, { member: 'Mia', names: [BED] }, taps);
}

async function approveAll(page: Page, chores: readonly string[], taps: Taps): Promise<void> {
  if (chores.length > 1) {
    await taps.press(page.getByRole('button', { name: `Approve all ${chores.length}` }));
    return expect(page.getByText('Nothing waits for you')).toBeVisible();
  }
  await taps.press(page.getByRole('button', { name: 'Looks good' }));
  return expect(page.getByRole('button', { name: 'Approved' })).toBeVisible();
}

async function pointsOf(page: Page, { familyId }: ArrangedFamily) {
  const { members } = await clientOf(page).callOrThrow(getFamily, { params: { familyId } });
  return Object.fromEntries(members.map((member) => [member.name, member.points]));
}
