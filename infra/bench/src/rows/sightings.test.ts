import { Sightings } from './sightings.ts';

const ofFamily = (familyId: number, familyMemberId: number) => ({ familyId, familyMemberId, points: 10 });

test('counts a verification as visible when its total is shown', () => {
  const sightings = new Sightings();
  sightings.expect(ofFamily(1, 11)).respondedAt = 100;
  sightings.expect(ofFamily(1, 11)).respondedAt = 200;
  sightings.seePoints({ familyId: 1, familyMemberId: 11, total: 10, at: 130 });
  expect(sightings.latencies('points')).toEqual([30]);
  sightings.seePoints({ familyId: 1, familyMemberId: 11, total: 20, at: 205 });
  expect(sightings.latencies('points')).toEqual([30, 5]);
});

test('counts every earlier verification once', () => {
  const sightings = new Sightings();
  sightings.expect(ofFamily(1, 11)).respondedAt = 100;
  sightings.expect(ofFamily(1, 12)).respondedAt = 110;
  sightings.seeChallenge({ familyId: 1, total: 20, at: 120 });
  sightings.seeChallenge({ familyId: 1, total: 20, at: 500 });
  expect(sightings.latencies('challenge')).toEqual([20, 10]);
});

test('distinguishes members and families', () => {
  const sightings = new Sightings();
  sightings.expect(ofFamily(1, 11)).respondedAt = 100;
  sightings.seePoints({ familyId: 1, familyMemberId: 12, total: 10, at: 120 });
  sightings.seePoints({ familyId: 2, familyMemberId: 11, total: 10, at: 120 });
  sightings.seeChallenge({ familyId: 2, total: 10, at: 120 });
  expect(sightings.latencies('points')).toEqual([]);
  expect(sightings.latencies('challenge')).toEqual([]);
});

test('waits for points and challenge, but not for a badge', () => {
  const sightings = new Sightings();
  sightings.expect(ofFamily(1, 11)).respondedAt = 100;
  sightings.seePoints({ familyId: 1, familyMemberId: 11, total: 10, at: 120 });
  expect(sightings.open).toBe(1);
  sightings.seeChallenge({ familyId: 1, total: 10, at: 125 });
  expect(sightings.open).toBe(0);
  sightings.seeBadge({ familyId: 1, at: 126 });
  expect(sightings.latencies('badge')).toEqual([26]);
});

test('attributes a badge to the verification whose challenge points came before it', () => {
  const sightings = new Sightings();
  sightings.expect(ofFamily(1, 11)).respondedAt = 100;
  sightings.seeChallenge({ familyId: 1, total: 10, at: 120 });
  sightings.expect(ofFamily(1, 11)).respondedAt = 200;
  sightings.seeBadge({ familyId: 1, at: 121 });
  expect(sightings.latencies('badge')).toEqual([21]);
});
