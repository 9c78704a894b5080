import { alone, expect, test } from '../src/journey.ts';
import { contactMessage, sendMessage } from '../src/steps/contact.ts';
import { press, type } from '../src/steps/keyboard.ts';

// Shows: 2-route-contact
test('a visitor writes to us from the footer, and the message is mailed once', async ({ page, stack }) => {
  const message = `Is there a plan for schools? ${Date.now()}`;
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL('/contact');
  await expect(page).toHaveTitle('Contact Us · Family Chores');
  await sendMessage(page, { ...contactMessage, message });
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeFocused();

  const mailsWithMessage = async () => (await stack.readMails()).filter((mail) => mail.includes(message));
  await expect.poll(async () => (await mailsWithMessage()).length).toBe(1);
  expect((await mailsWithMessage())[0]).toMatch(/^Reply-To: .*<zoe@example\.org>\r?$/m);

  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test(
  'the input is kept while messages cannot be sent, and can be sent afterwards',
  alone,
  async ({ page, stack, pageErrors }) => {
    pageErrors.expect(/^50[234] POST .*\/api\/contact$/);
    await page.goto('/contact');
    await stack.kill('support');
    await sendMessage(page);
    await expect(page.getByRole('alert')).toContainText('Something went wrong', { timeout: 20_000 });
    await expect(page.getByRole('alert')).toContainText(
      "Your message couldn't be sent. Please try again later.",
    );
    await expect(page.getByLabel('Message')).toHaveValue(contactMessage.message);

    await stack.bringBack('support');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  },
);

test('the form works with the keyboard alone: invalid input is reported, and a valid message is sent', async ({
  page,
}) => {
  await page.goto('/contact');
  await type(page, page.getByLabel('Name'), 'Z');
  await type(page, page.getByLabel('Email'), 'zoe');
  await type(page, page.getByLabel('Message'), 'Help!');
  await press(page, page.getByRole('button', { name: 'Send Message' }));
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();

  await page.reload();
  await type(page, page.getByLabel('Name'), 'Zoë');
  await type(page, page.getByLabel('Email'), 'zoe@example.org');
  await type(page, page.getByLabel('Message'), 'Help us, please!');
  await press(page, page.getByRole('button', { name: 'Send Message' }));
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeFocused();
});
