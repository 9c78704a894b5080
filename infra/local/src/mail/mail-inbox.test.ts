import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { type MailInbox, startMailInbox } from './mail-inbox.ts';

const directory = temporaryDirectories();
let folder = '';
let inbox: MailInbox;

beforeEach(async () => {
  folder = directory();
  inbox = await startMailInbox(folder);
});
afterEach(() => inbox.stop());

const store = (name: string, lines: readonly string[]) =>
  writeFileSync(join(folder, name), lines.join('\r\n'));
const open = async (path = '/') => {
  const response = await fetch(inbox.url + path);
  return { status: response.status, page: await response.text() };
};

test('shows the text and the HTML of an email, and turns URLs in the text into links', async () => {
  store('one.eml', [
    'To: ann@example.org',
    'Subject: Choose a new',
    ' password',
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Zo=C3=AB: http://localhost:3000/reset-password#token=3Dabc=',
    'def',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: 7bit',
    '',
    '<h1>Design</h1>',
    '--b--',
    '',
  ]);
  const { page } = await open();
  expect(page).toContain('<h2>Choose a new password</h2><p>To ann@example.org</p>');
  expect(page).toContain('Zoë: <a href="http://localhost:3000/reset-password#token=abcdef">');
  expect((await open('/one.eml')).page).toContain('<h1>Design</h1>');
});

test('shows tags in a plain-text email as text', async () => {
  store('two.eml', ['To: a@example.org', 'Content-Type: text/plain', '', '<script>alert(1)</script>']);
  expect((await open()).page).toContain('&lt;script&gt;');
});

test('shows that there is no email yet, and responds with 404 to an unknown path', async () => {
  expect((await open()).page).toContain('No mail yet');
  expect((await open('/other.json')).status).toBe(404);
});

test('refuses a request with another host name, which could come from another site', async () => {
  const { port } = new URL(inbox.url);
  const status = await new Promise((resolve) => {
    request({ host: '127.0.0.1', port, headers: { host: 'evil.example' } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end();
  });
  expect(status).toBe(403);
});
