import { KitState } from './kit-state.ts';

class Count {
  value: number;
  constructor(value = 0) {
    this.value = value;
  }
}

it('creates each part once, at its first use', () => {
  const state = new KitState();
  state.get(Count).value += 1;
  expect(state.get(Count).value).toBe(1);
});

it('shares no parts with another state, and has the parts that it was created with', () => {
  new KitState().get(Count).value += 1;
  expect(new KitState().get(Count).value).toBe(0);
  expect(new KitState(new Count(7)).get(Count).value).toBe(7);
});
