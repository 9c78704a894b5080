/** The faces that a member can choose, by their names in the `ui` package, which draws them. */
export const faces = [
  'cat',
  'dog',
  'bear',
  'rabbit',
  'fox',
  'panda',
  'owl',
  'frog',
  'lion',
  'mouse',
  'robot',
] as const;

export type Face = (typeof faces)[number];
