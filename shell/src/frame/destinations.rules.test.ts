import { aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import { destinationsOf } from './destinations.rules.ts';

const week = {
  path: '/dashboard/:familyId/week',
  page: 'week',
  title: 'Week',
  slots: [],
  destination: { icon: 'calendar' as const, order: 20 },
};

it('lists the destinations of all remotes by their order, with addresses for the family', () => {
  const today = { ...week, path: '/dashboard/:familyId/today', page: 'today', title: 'Today' };
  const release = aReleaseDocument(
    aRemote('mf-schedule', { routes: [week] }),
    aRemote('mf-dashboard', {
      routes: [
        { path: '/dashboard', page: 'dashboard', title: 'Dashboard', slots: [] },
        { ...today, destination: { icon: 'sun', order: 10 } },
      ],
    }),
  );
  expect(destinationsOf(release, 7)).toEqual([
    {
      remote: 'mf-dashboard',
      page: 'today',
      title: 'Today',
      path: '/dashboard/7/today',
      icon: 'sun',
      order: 10,
    },
    {
      remote: 'mf-schedule',
      page: 'week',
      title: 'Week',
      path: '/dashboard/7/week',
      icon: 'calendar',
      order: 20,
    },
  ]);
});
