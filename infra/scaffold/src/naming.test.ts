import { namingOf } from './naming.ts';

test.each([
  ['chat', { name: 'chat', Name: 'Chat', Title: 'Chat' }],
  ['pocket-money', { name: 'pocket-money', Name: 'PocketMoney', Title: 'Pocket money' }],
])('%s in its forms', (given, naming) => {
  expect(namingOf(given)).toEqual(naming);
});

test.each([undefined, '', 'Chat', 'pocket_money', '-chat', '../chat', 'a'.repeat(31)])(
  '%s is no name',
  (given) => {
    expect(() => namingOf(given)).toThrow('A name is lower-case words');
  },
);
