import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendContactMessage } from '@family-chores/contracts/support/contact';
import { fileMailer, LEASE_MS, type Mailer, smtpMailer } from '@family-chores/service-kit/mail';
import { nextId } from '@family-chores/service-kit/mongo';
import { until, type TestService } from '@family-chores/service-kit/testing';
import { buildMessage } from '../testing/build-message.ts';
import { TestMailServer } from '../testing/test-mail-server.ts';
import { startSupport } from '../testing/start-support.ts';
import { ContactMessage } from './contact-message.model.ts';
import { deliverMessages, type Delivery } from './deliver-messages.ts';

const mailServer = new TestMailServer();
let service: TestService;
let delivery: Delivery;

beforeAll(async () => {
  await mailServer.open();
  service = await startSupport({ SMTP_URL: mailServer.url });
  delivery = {
    mailer: smtpMailer(mailServer.url),
    from: 'family-chores@example.org',
    to: 'support@example.org',
    host: 'chores.example',
  };
});
beforeEach(async () => {
  await ContactMessage.deleteMany();
  Object.assign(mailServer, { refusals: 0, dropsConnection: false });
  mailServer.received.length = 0;
});
afterAll(async () => {
  await service.stop();
  await mailServer.close();
});

/** When the tests' messages are due: so late that only the tests deliver them, and never the service itself. */
const future = new Date(Date.now() + 24 * 3_600_000);
const later = (ms: number) => new Date(future.getTime() + ms);

const deliver = (now: Date) => deliverMessages(delivery, () => now);

async function someMessage(
  fields: Parameters<typeof buildMessage>[0] = {},
  { isPriority = false } = {},
): Promise<number> {
  const _id = await nextId('contactMessage');
  const receivedAt = new Date();
  await ContactMessage.create({
    _id,
    ...buildMessage(fields),
    isPriority,
    receivedAt,
    dueAt: future,
    attempts: 0,
  });
  return _id;
}

const headerOf = (raw: string, name: string) =>
  [...raw.matchAll(new RegExp(`^${name}: (.*)$`, 'gim'))].map(([, value]) => value?.trim());

it('mails a message soon after responding to its sender', async () => {
  const client = await service.as();
  const { status } = await client.call(sendContactMessage, { body: buildMessage() });
  expect(status).toBe(201);
  await until(async () => mailServer.received.length === 1);
  const [mail] = mailServer.received;
  expect(mail).toMatchObject({ from: 'family-chores@example.org', to: ['support@example.org'] });
  expect(headerOf(mail?.raw ?? '', 'Subject')).toEqual(['Message from Ann Sand']);
  expect(headerOf(mail?.raw ?? '', 'Reply-To')).toEqual(['Ann Sand <ann@example.com>']);
  expect(mail?.raw).toContain('How do I add a third child?');
});

// Shows: 9-monthly-support, 9-annual-support
it('mails the messages of subscribers first, marked as priority', async () => {
  await someMessage({ name: 'Visitor' });
  await someMessage({ name: 'Subscriber' }, { isPriority: true });
  await deliver(future);
  const mails = mailServer.received.map(({ raw }) => [headerOf(raw, 'Subject'), headerOf(raw, 'Importance')]);
  expect(mails).toEqual([
    [['[Priority] Message from Subscriber'], ['High']],
    [['Message from Visitor'], []],
  ]);
});

it('mails each message once, even with two replicas', async () => {
  for (let written = 0; written < 5; written += 1) await someMessage();
  await Promise.all([deliver(future), deliver(future)]);
  await deliver(later(LEASE_MS + 1));
  expect(mailServer.received).toHaveLength(5);
  expect(await ContactMessage.countDocuments({ sentAt: future, dueAt: { $exists: false } })).toBe(5);
});

it('mails each message once, even if sending the one before it takes as long as a lease', async () => {
  await someMessage();
  await someMessage();
  let now = future;
  const slowMailer: Mailer = {
    async send(mail) {
      // Another replica looks for due messages while this one is sending the second message.
      if (mailServer.received.length === 1) await deliverMessages(delivery, () => now);
      await delivery.mailer.send(mail);
      now = later(LEASE_MS);
    },
  };
  await deliverMessages({ ...delivery, mailer: slowMailer }, () => now);
  expect(mailServer.received).toHaveLength(2);
});

it('loses nothing while the mail server is down', async () => {
  const _id = await someMessage();
  await mailServer.close();
  await deliver(future);
  expect(await ContactMessage.findById(_id).lean()).toMatchObject({ attempts: 1, dueAt: later(5000) });
  await mailServer.open();
  await deliver(later(4999));
  expect(mailServer.received).toHaveLength(0);
  await deliver(later(5000));
  expect(mailServer.received).toHaveLength(1);
});

it('waits longer after each refusal of the mail server, and sends other messages in the next run', async () => {
  const first = await someMessage({ message: 'The first message of two' });
  await someMessage({ message: 'The other message of two' });
  await ContactMessage.updateOne({ _id: first }, { $set: { dueAt: later(-1), attempts: 3 } });
  mailServer.refusals = 1;
  await deliver(future);
  expect(await ContactMessage.findById(first).lean()).toMatchObject({ attempts: 4, dueAt: later(40_000) });
  await deliver(future);
  expect(mailServer.received.map(({ raw }) => raw.includes('The other message'))).toEqual([true]);
});

it('repeats an email under the same Message-ID if it is unknown whether the server accepted it', async () => {
  await someMessage();
  mailServer.dropsConnection = true;
  await deliver(future);
  mailServer.dropsConnection = false;
  await deliver(later(5000));
  const ids = mailServer.received.map(({ raw }) => headerOf(raw, 'Message-ID').join(' '));
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<contact-\d+\.\d+@chores\.example>$/);
  expect(new Set(ids).size).toBe(1);
});

it('takes over from a process that was killed while sending', async () => {
  const _id = await someMessage();
  // What the killed process has stored: its attempt, and the lease during which no other process sends the message.
  await ContactMessage.updateOne({ _id }, { $set: { dueAt: later(LEASE_MS), attempts: 1 } });
  await deliver(later(LEASE_MS - 1));
  expect(mailServer.received).toHaveLength(0);
  await deliver(later(LEASE_MS));
  expect(mailServer.received).toHaveLength(1);
});

it('does not let a name or a message add headers or recipients', async () => {
  await someMessage({ name: 'Zoë "Z", <boss@example.com>', message: 'Bcc: everybody@example.com\n\nHello' });
  await deliver(future);
  const raw = mailServer.received[0]?.raw ?? '';
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ');
  expect(headerOf(headers, 'Bcc')).toEqual([]);
  expect(headerOf(headers, 'To')).toEqual(['support@example.org']);
  expect(mailServer.received[0]?.to).toEqual(['support@example.org']);
  expect(headerOf(headers, 'Reply-To')[0]).toMatch(/<ann@example\.com>$/);
});

it('stores emails in a folder when there is no mail server', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'family-chores-mails-'));
  const folder = join(parent, 'outbox');
  await someMessage();
  await deliverMessages({ ...delivery, mailer: fileMailer(folder) }, () => future);
  const [file = '', ...others] = await readdir(folder);
  expect([file.endsWith('.eml'), others]).toEqual([true, []]);
  const mail = await readFile(join(folder, file), 'utf8');
  expect(headerOf(mail, 'Reply-To')).toEqual(['Ann Sand <ann@example.com>']);
  expect(mail).toContain('How do I add a third child?');
  await rm(parent, { recursive: true });
});
