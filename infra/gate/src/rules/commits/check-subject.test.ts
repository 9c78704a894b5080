import { checkSubject } from './check-subject.ts';

test.each([
  'relay: fix sweep race that republished sent events',
  'bench, scaffold: follow reworded messages in tests',
  'web-kit: feed the store from the live socket',
  'e2e: pass the locale to every journey',
  'gateway: refuse unknown hosts; local: let other devices write',
  `chat: keep ${'a'.repeat(61)}`,
])('accepts %p', (subject) => {
  expect(checkSubject(subject)).toEqual([]);
});

test.each([
  [`chat: keep ${'a'.repeat(62)}`, 'has 73 characters, more than 72'],
  ['fix the relay', 'is not "area: imperative"'],
  ['Relay: fix the sweep', 'is not "area: imperative"'],
  ['relay: Fix the sweep', 'is not "area: imperative"'],
  ['relay: fixed the sweep', '"fixed" is not imperative'],
  ['relay: fixing the sweep', '"fixing" is not imperative'],
  ['relay: fixes the sweep', '"fixes" is not imperative'],
  ['relay: fix the sweep.', 'ends with a period'],
])('refuses %p', (subject, fault) => {
  expect(checkSubject(subject)).toEqual([fault]);
});
