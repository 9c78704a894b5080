import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../infra/decisions');
const files = readdirSync(folder);
const form =
  /^# (?<number>\d{3}) (?<title>.+)\n\nDate: \d{4}-\d\d-\d\d\n\nStatus: (?<status>(accepted|superseded by \d{3}).*)\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/;

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

describe.each(files)('%s', (file) => {
  const {
    number = '',
    title = '',
    status = '',
  } = form.exec(readFileSync(join(folder, file), 'utf8'))?.groups ?? {};

  it('has a title, a date, a status, a context, a decision and consequences', () => {
    expect(status).not.toBe('');
  });

  it('is named after its number and title', () => {
    expect(file).toBe(`${number}-${slugOf(title)}.md`);
  });

  it('names only existing decisions in its status', () => {
    // In a status, the text after a colon is an explanation.
    const [named = ''] = status.split(':', 1);
    for (const [other] of named.matchAll(/\b\d{3}\b/g)) {
      expect(files.filter((each) => each.startsWith(`${other}-`))).toHaveLength(1);
    }
  });
});

it('every decision has a unique number', () => {
  expect(new Set(files.map((file) => file.slice(0, 3))).size).toBe(files.length);
});
