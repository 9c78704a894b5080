import { namingOf } from './naming.ts';

test.each([
  ['chat', { name: 'chat', variable: 'chat', Name: 'Chat', Title: 'Chat' }],
  [
    'pocket-money',
    { name: 'pocket-money', variable: 'pocketMoney', Name: 'PocketMoney', Title: 'Pocket money' },
  ],
])('derives the forms of %s', (text, naming) => {
  expect(namingOf(text)).toEqual(naming);
});

test.each([undefined, '', 'Chat', 'pocket_money', '-chat', 'chat-2', '../chat', 'a'.repeat(31)])(
  'refuses the name %p',
  (text) => {
    expect(() => namingOf(text)).toThrow('A name is lower-case words');
  },
);

test('refuses a name that begins with mf-, like the folder of a remote', () => {
  expect(() => namingOf('mf-chat')).toThrow('give the name without it');
});
