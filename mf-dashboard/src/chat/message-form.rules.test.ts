import { sendMessage } from '@family-chores/contracts/chat/messages';
import { messageRules } from './message-form.rules.ts';

const contents = [
  '',
  ' ',
  ' \n\t ',
  'a',
  ' a ',
  'Two\nlines',
  'x'.repeat(2000),
  'x'.repeat(2001),
  '👨‍👩‍👧‍👦'.repeat(2000),
  '👨‍👩‍👧‍👦'.repeat(2001),
  `Z${'\u0335'.repeat(600)}algo`,
  `Z${'\u0335'.repeat(40_000)}`,
  'a\u0000b',
  'a\u2028b',
  '<img src=x onerror=alert(1)>',
  'مرحبا \u202Eabc',
];

it.each(contents)('accepts or refuses %j as the contract does', (content) => {
  const isAccepted = sendMessage.body.safeParse({ familyId: 7, senderId: 1, content }).success;
  expect(messageRules.isValidSync({ content })).toBe(isAccepted);
});

it('reports the same error as the contract for a message that is too long', () => {
  const content = 'x'.repeat(2001);
  expect(() => messageRules.validateSync({ content })).toThrow('Message cannot exceed 2000 characters');
  const { error } = sendMessage.body.safeParse({ familyId: 7, senderId: 1, content });
  expect(error?.issues[0]?.message).toBe('Message cannot exceed 2000 characters');
});
