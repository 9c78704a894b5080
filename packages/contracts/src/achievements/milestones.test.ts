import { milestone } from './milestones.ts';

const firstChore = {
  id: 1,
  name: 'First Chore',
  description: 'Get your first chore verified',
  premium: false,
};

// Shows: 3-milestone-icons
it.each(['Trophy', 'Medal', 'CheckCircle', 'Star'])('has the icon %s', (iconName) => {
  expect(milestone.parse({ ...firstChore, iconName }).iconName).toBe(iconName);
});

// Shows: 3-milestone-icons
it('has no other icon', () => {
  expect(milestone.safeParse({ ...firstChore, iconName: 'Crown' }).success).toBe(false);
});

// Shows: 3-milestone-default-icon
it('has the icon Star by default', () => {
  expect(milestone.parse(firstChore).iconName).toBe('Star');
});
