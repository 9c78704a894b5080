import { RETENTION_DAYS } from '@family-chores/contracts/retention-choices';
import { isShorter, periodText, warningText } from './retention.rules.ts';

const messages = { singular: 'message', plural: 'messages' };

it.each([
  [312, '312 messages older than 90 days will be deleted, starting tomorrow.'],
  [1, '1 message older than 90 days will be deleted, starting tomorrow.'],
  [1000, '1,000 or more messages older than 90 days will be deleted, starting tomorrow.'],
  [0, 'No messages are older than 90 days yet. Any that reach that age will be deleted.'],
])('says what a period of 90 days deletes when %i messages are older', (count, text) => {
  expect(warningText(count, 90, messages)).toBe(text);
});

it('counts a choice as shorter only if it keeps data for less time than the current one', () => {
  const choices = [null, 365, 90];
  const shorter = choices.flatMap((chosen) => choices.map((current) => isShorter(chosen, current)));
  expect(shorter).toEqual([false, false, false, true, false, false, true, true, false]);
});

it('has a text for every choice', () => {
  const all = [...RETENTION_DAYS.messages, ...RETENTION_DAYS.assignments];
  expect(all.map(periodText)).toEqual(['1 year', '90 days', '30 days', '2 years', '1 year', '6 months']);
});
