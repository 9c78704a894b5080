import { invalidateOn, tagsForEvent } from './invalidations.ts';

it('collects all tags that are registered for an event', () => {
  invalidateOn({ 'cover.changed': ['getFamily'] });
  invalidateOn({ 'cover.changed': ['getFamily', 'listBadges'], 'chore.changed': ['listChores'] });
  expect(tagsForEvent('cover.changed')).toEqual(['getFamily', 'listBadges']);
});

it('has no tags for an event for which none are registered', () => {
  // @ts-expect-error there is no such call, and browsers do not receive the event
  invalidateOn({ 'family.created': ['listChore'] });
  expect(tagsForEvent('family.renamed')).toEqual([]);
});
