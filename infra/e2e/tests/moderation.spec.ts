import { expect, test } from '../src/journey.ts';
import { checkScreen, setWidth } from '../src/looks.ts';
import { login } from '../src/steps/account.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { chat, messages, openChat, writeMessage } from '../src/steps/chat.ts';
import { actAs } from '../src/steps/family.ts';
import { setFirstPin } from '../src/steps/pins.ts';
import { openSettings } from '../src/steps/open-settings.ts';

const members = [
  { name: 'Anna', age: 38 },
  { name: 'Leo', age: 9 },
  { name: 'Mia', age: 8 },
];

test('a parent deletes a message and mutes the chat for a while, and the open chat of a child shows both', async ({
  page: phone,
  openBrowser,
}) => {
  await setWidth(phone, 360);
  const { person, dashboard } = await arrangeFamily(phone, members);
  await openSettings(phone, dashboard);
  await setFirstPin(phone, { parent: 'Anna', pin: '2468' });
  const tablet = await openBrowser({ viewport: { width: 820, height: 1180 } });
  await login(tablet, person);
  await actAs(tablet, 'Leo');
  await openChat(tablet);
  await writeMessage(tablet, 'Mia is stupid!');
  await expect(messages(tablet)).toContainText('Mia is stupid!');

  await phone.goto(`${dashboard}/today`);
  await openChat(phone);
  await expect(chat(phone).getByText('Everyone can write.')).toBeVisible();
  await expect(messages(phone)).toContainText('Mia is stupid!');
  await checkScreen(phone, 'chat-parent-360');
  await chat(phone).getByRole('button', { name: 'More about the message of Leo' }).click();
  await phone.getByRole('menuitem', { name: 'Delete message' }).click();
  const goneAt = tablet.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes('Deleted by Anna')) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  const pressedAt = phone.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(Date.now()), { capture: true, once: true });
      }),
  );
  await phone.getByRole('button', { name: 'Delete', exact: true }).click();
  const delayMs = (await goneAt) - (await pressedAt);
  test.info().annotations.push({ type: 'deleted in the other browser after', description: `${delayMs} ms` });
  await expect(messages(tablet)).not.toContainText('stupid');
  await expect(messages(phone)).toContainText('Deleted by you');

  await chat(phone).getByRole('button', { name: 'Who can write' }).click();
  await phone.getByRole('menuitem', { name: 'Mute for 1 hour' }).click();
  await expect(chat(phone).getByText(/^Only parents can write until/)).toBeVisible();
  const reason = chat(tablet).getByText(
    /^A parent has muted the chat until .* You can read, but not write\.$/,
  );
  await expect(reason).toBeVisible();
  await expect(chat(tablet).getByLabel('Message', { exact: true })).toHaveCount(0);
  for (const width of [360, 768, 1280]) {
    await setWidth(phone, width);
    await checkScreen(phone, `chat-muted-parent-${width}`);
  }
  for (const width of [360, 768, 1280]) {
    await setWidth(tablet, width);
    await checkScreen(tablet, `chat-muted-child-${width}`);
  }

  await chat(phone).getByRole('button', { name: 'Who can write' }).click();
  await phone.getByRole('menuitem', { name: 'Let everyone write' }).click();
  await writeMessage(tablet, 'Sorry, Mia.');
  await expect(messages(phone)).toContainText('Sorry, Mia.');
});
