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

it('has none of the parts of another state, and those that it is given', () => {
  new KitState().get(Count).value += 1;
  expect(new KitState().get(Count).value).toBe(0);
  expect(new KitState(new Count(7)).get(Count).value).toBe(7);
});
