import { Sightings } from './sightings.ts';

const verification = (familyId: number, familyMemberId: number) => ({ familyId, familyMemberId, points: 10 });

test('counts a verification as visible when an event shows a total that includes it', () => {
  const sightings = new Sightings();
  sightings.register(verification(1, 11)).respondedAt = 100;
  sightings.register(verification(1, 11)).respondedAt = 200;
  sightings.seePoints('points', { familyId: 1, familyMemberId: 11, total: 10, receivedAt: 130 });
  expect(sightings.latencies('points')).toEqual([30]);
  sightings.seePoints('points', { familyId: 1, familyMemberId: 11, total: 20, receivedAt: 205 });
  expect(sightings.latencies('points')).toEqual([30, 5]);
});

test('counts a verification only once, even if a second total includes it too', () => {
  const sightings = new Sightings();
  sightings.register(verification(1, 11)).respondedAt = 100;
  sightings.register(verification(1, 12)).respondedAt = 110;
  sightings.seeChallenge({ familyId: 1, total: 20, receivedAt: 120 });
  sightings.seeChallenge({ familyId: 1, total: 20, receivedAt: 500 });
  expect(sightings.latencies('challenge')).toEqual([20, 10]);
});

test('ignores events of other members and families', () => {
  const sightings = new Sightings();
  sightings.register(verification(1, 11)).respondedAt = 100;
  sightings.seePoints('points', { familyId: 1, familyMemberId: 12, total: 10, receivedAt: 120 });
  sightings.seePoints('points', { familyId: 2, familyMemberId: 11, total: 10, receivedAt: 120 });
  sightings.seeChallenge({ familyId: 2, total: 10, receivedAt: 120 });
  expect(sightings.latencies('points')).toEqual([]);
  expect(sightings.latencies('challenge')).toEqual([]);
});

test('a verification is open until all of its effects except a badge are seen: points, copy and challenge', () => {
  const sightings = new Sightings();
  sightings.register(verification(1, 11)).respondedAt = 100;
  sightings.seePoints('points', { familyId: 1, familyMemberId: 11, total: 10, receivedAt: 120 });
  sightings.seeChallenge({ familyId: 1, total: 10, receivedAt: 125 });
  expect(sightings.openCount).toBe(1);
  sightings.seePoints('copy', { familyId: 1, familyMemberId: 11, total: 10, receivedAt: 125 });
  expect(sightings.openCount).toBe(0);
  sightings.seeBadge({ familyId: 1, receivedAt: 126 });
  expect([sightings.latencies('copy'), sightings.latencies('badge')]).toEqual([[25], [26]]);
});

test('attributes a badge to the verification whose challenge points were seen last', () => {
  const sightings = new Sightings();
  sightings.register(verification(1, 11)).respondedAt = 100;
  sightings.seeChallenge({ familyId: 1, total: 10, receivedAt: 120 });
  sightings.register(verification(1, 11)).respondedAt = 200;
  sightings.seeBadge({ familyId: 1, receivedAt: 121 });
  expect(sightings.latencies('badge')).toEqual([21]);
});
