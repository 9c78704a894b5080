import { milestone } from './milestones.ts';

const firstChore = {
  id: 1,
  name: 'First Chore',
  description: 'Get your first chore verified',
  premium: false,
};

it.each(['Trophy', 'Medal', 'CheckCircle', 'Star'])('has the icon %s', (iconName) => {
  expect(milestone.parse({ ...firstChore, iconName }).iconName).toBe(iconName);
});

it('has no other icon', () => {
  expect(milestone.safeParse({ ...firstChore, iconName: 'Crown' }).success).toBe(false);
});

it('has the icon Star by default', () => {
  expect(milestone.parse(firstChore).iconName).toBe('Star');
});
