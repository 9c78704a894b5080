import { shareRules } from './share.rules.ts';

it('accepts one or more members', () => {
  expect([[2], [2, 3]].map((memberIds) => shareRules.isValidSync({ memberIds }))).toEqual([true, true]);
});

it('requires at least one member', () => {
  expect(() => shareRules.validateSync({ memberIds: [] })).toThrow('Select at least one member');
});
