import { jest } from '@jest/globals';
import { createStore } from '../store/store.ts';
import { dispatchLiveEvent, onEvent } from './live-events.ts';

const redeemed = {
  type: 'reward.redeemed',
  id: '1',
  time: '2026-11-21T10:00:00.000Z',
  data: { familyMemberId: 2, rewardId: 3 },
};

it("passes the event's data to every handler of its type", () => {
  const { dispatch } = createStore();
  const [one, other, otherType] = [jest.fn(), jest.fn(), jest.fn()];
  onEvent('mf-one', 'reward.redeemed', one);
  onEvent('mf-other', 'reward.redeemed', other);
  onEvent('mf-one', 'reward.changed', otherType);
  dispatchLiveEvent(redeemed, dispatch);
  expect(one.mock.calls).toEqual([[redeemed.data, dispatch]]);
  expect(other).toHaveBeenCalledTimes(1);
  expect(otherType).not.toHaveBeenCalled();
});

it('calls only the latest handler of a remote that was loaded again', () => {
  const [before, now] = [jest.fn(), jest.fn()];
  onEvent('mf-one', 'reward.redeemed', before);
  onEvent('mf-one', 'reward.redeemed', now);
  dispatchLiveEvent(redeemed, createStore().dispatch);
  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledTimes(1);
});

it("gives a handler's data a type with only the fields that browsers receive", () => {
  const handle = jest.fn();
  // @ts-expect-error browsers do not receive the version
  onEvent('mf-one', 'points.changed', ({ version }) => handle(version));
  // @ts-expect-error browsers do not receive the event
  onEvent('mf-one', 'family.created', handle);
  dispatchLiveEvent({ ...redeemed, type: 'points.changed' }, createStore().dispatch);
  expect(handle).toHaveBeenCalledWith(undefined);
});
