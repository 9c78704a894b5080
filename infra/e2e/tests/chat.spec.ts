import { alone, expect, test } from '../src/journey.ts';
import { checkScreen, setWidth, widths } from '../src/looks.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { login } from '../src/steps/account.ts';
import { chat, messages, openChat, writeMessage } from '../src/steps/chat.ts';
import { actAs, memberCard } from '../src/steps/family.ts';
import { toast } from '../src/steps/toasts.ts';

const members = [
  { name: 'Mia', age: 8 },
  { name: 'Ben', age: 38 },
];

// Shows: 2-dashboard-chat, 6-chat-sender
test('a message from one browser appears in another immediately, without a reload', async ({
  page: phone,
  openBrowser,
}) => {
  const { person, dashboard } = await arrangeFamily(phone, members);
  await phone.goto(dashboard);
  const tablet = await openBrowser();
  await login(tablet, person);
  await expect(memberCard(tablet, 'Mia')).toBeVisible();
  await actAs(tablet, 'Ben');

  await openChat(phone);
  await writeMessage(phone, 'Is dinner ready?');
  await expect(messages(phone)).toContainText('Is dinner ready?');
  await expect(tablet.getByRole('button', { name: /^Chat.*1 new message$/ })).toBeVisible();

  await openChat(tablet);
  await expect(messages(tablet)).toContainText('MiaIs dinner ready?');
  const requests: string[] = [];
  phone.on('request', (request) => requests.push(request.url()));
  await writeMessage(tablet, 'In ten minutes <b>sharp</b> 🍝');
  await expect(messages(phone)).toContainText('BenIn ten minutes <b>sharp</b> 🍝');
  expect(requests.filter((url) => url.includes('/api/messages'))).toEqual([]);
  await expect(messages(tablet).getByRole('listitem')).toHaveCount(2);
  await tablet.keyboard.press('Escape');
  await expect(tablet.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
});

test(
  'while the live service is down, the page shows Offline Mode, and messages still arrive',
  alone,
  async ({ page, openBrowser, stack, pageErrors }) => {
    const { person, dashboard } = await arrangeFamily(page, members);
    await page.goto(dashboard);
    const other = await openBrowser();
    await login(other, person);
    await openChat(page);
    await openChat(other);
    await writeMessage(page, 'Before');
    await expect(messages(other)).toContainText('Before');

    pageErrors.expect(/\/api\/live/);
    await stack.kill('live');
    await expect(toast(page, 'Offline Mode')).toBeVisible();
    await expect(page.getByText('Live updates are disabled')).toBeVisible();
    await writeMessage(page, 'During');
    await expect(messages(other)).toContainText('During');

    await stack.bringBack('live');
    await writeMessage(other, 'Afterwards');
    await expect(messages(page)).toContainText('Afterwards');
    await expect(messages(page).getByRole('listitem')).toHaveCount(3);
  },
);

test(
  'a message that could not be sent stays in its field, and can be sent later',
  alone,
  async ({ page, stack, pageErrors }) => {
    const { dashboard } = await arrangeFamily(page, members);
    await page.goto(dashboard);
    await openChat(page);
    await expect(chat(page).getByText('No messages yet')).toBeVisible();
    pageErrors.expect(/^50[234] \w+ .*\/api\/messages/);
    await stack.kill('chat');
    await writeMessage(page, 'Hello');
    await expect(page.getByText('Failed to send message')).toBeVisible();
    await expect(chat(page).getByLabel('Message', { exact: true })).toHaveValue('Hello');
    await stack.bringBack('chat');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('Hello');
  },
);

test('the chat fits and is accessible, also with extreme texts', async ({ page, baseURL }) => {
  const { dashboard, familyId, memberIds } = await arrangeFamily(page, members);
  const origin = baseURL ?? '';
  const texts = [
    'Who has the key?',
    'I do. Back at five!',
    'x'.repeat(600),
    `Z${'\u0335\u0311\u0324'.repeat(40)}algo ${'\u0338\u0301'.repeat(60)}`,
    'مرحبا \u202Babc\u202C שלום',
    '<img src=x onerror="alert(1)"> 👨‍👩‍👧‍👦👍🏽',
  ];
  for (const [index, content] of texts.entries()) {
    const senderId = memberIds.get(index % 2 === 0 ? 'Ben' : 'Mia');
    await page.request.post('/api/messages', { data: { familyId, senderId, content }, headers: { origin } });
  }
  await page.goto(dashboard);
  await openChat(page);
  for (const width of widths) {
    await setWidth(page, width);
    await expect(messages(page).getByRole('listitem')).toHaveCount(texts.length);
    await expect(messages(page).getByText(texts.at(-1) ?? '')).toBeInViewport();
    await checkScreen(page, `chat-${width}`);
  }
});
