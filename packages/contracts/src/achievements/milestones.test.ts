import { milestone } from './milestones.ts';

const firstChore = {
  id: 1,
  name: 'First Chore',
  description: 'Get your first chore verified',
  premium: false,
};

// Shows: 3-milestone-icons
it.each(['Trophy', 'Medal', 'CheckCircle', 'Star'])('a milestone can have the icon %s', (iconName) => {
  expect(milestone.parse({ ...firstChore, iconName }).iconName).toBe(iconName);
});

// Shows: 3-milestone-icons
it('a milestone cannot have an unknown icon', () => {
  expect(milestone.safeParse({ ...firstChore, iconName: 'Crown' }).success).toBe(false);
});

// Shows: 3-milestone-default-icon
it('a milestone has the icon Star by default', () => {
  expect(milestone.parse(firstChore).iconName).toBe('Star');
});
