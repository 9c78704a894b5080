import { disc, type Drawing, drawing } from './drawing.ts';

const eye = (x: number, y: number) => `M${x} ${y - 0.6}v1.2`;
const eyes = eye(18, 25) + eye(30, 25);
const NOSE = 'M22.2 29.5h3.6L24 31.6z';
/** The mouth below a nose: two curves that meet. */
const MOUTH = 'M24 32.5c0 3.5-5 3.5-5.5.5M24 32.5c0 3.5 5 3.5 5.5.5';
const roundHead = disc(24, 26.5, 14.5);
/** Ears that end where the round head begins. */
const ROUND_EARS = 'M17.5 13.5a5.5 5.5 0 1 0-6.2 6M36.7 19.5a5.5 5.5 0 1 0-6.2-6';

const MANE_CURVES = 12;
const mane = Array.from({ length: MANE_CURVES }, (_, index) => (2 * Math.PI * index) / MANE_CURVES)
  .map((angle) =>
    [24 + 16.5 * Math.sin(angle), 25 - 16.5 * Math.cos(angle)].map((coordinate) => coordinate.toFixed(1)),
  )
  .map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `A4.6 4.6 0 0 1 ${x} ${y}`))
  .concat('A4.6 4.6 0 0 1 24 8.5z')
  .join('');

/** Heads seen from the front, in the style of the pictograms. All of them fill the same disc. */
export const facePaths = {
  cat: drawing(
    'M9.5 9l8 5.5a18 18 0 0 1 13 0l8-5.5 1.5 15c0 9.5-7 16-16 16s-16-6.5-16-16z',
    `${eyes}${NOSE}${MOUTH}M5.5 28l6.5 1M5.5 34.5l6.5-2M42.5 28l-6.5 1M42.5 34.5l-6.5-2`,
  ),
  dog: drawing(
    'M14 11c-6-2-10 5-9 15 4 1 6.5-1 7.5-5zM34 11c6-2 10 5 9 15-4 1-6.5-1-7.5-5z',
    `M14 11c5-3 15-3 20 0 3 6 3 11 2 16-1 8-6 13-12 13s-11-5-12-13c-1-5-1-10 2-16z${eyes}M22.8 30.5h2.4M24 31v2c0 3.5-4.5 3.5-5 .5M24 33c0 3.5 4.5 3.5 5 .5`,
  ),
  bear: drawing(
    `${ROUND_EARS}${roundHead}`,
    `${eye(18, 24)}${eye(30, 24)}${disc(24, 31.5, 5.5)}M22.8 30h2.4M24 30v2.5`,
  ),
  rabbit: drawing(
    'M17.3 18.3C11.5 12.5 12.5 4 16 4s6.5 6 6.2 12.7M30.7 18.3C36.5 12.5 35.5 4 32 4s-6.5 6-6.2 12.7',
    `${disc(24, 29.5, 13)}${eyes}${NOSE}${MOUTH}`,
  ),
  fox: drawing(
    'M7 8l11 6.5h12L41 8c1.5 10 0 16-3 20.5L24 41 10 28.5C7 24 5.5 18 7 8z',
    `${eye(17.5, 23)}${eye(30.5, 23)}M10.5 28.5c6-1.5 10 2 13.5 8.5 3.5-6.5 7.5-10 13.5-8.5`,
  ),
  panda: {
    areas: `${ROUND_EARS}M13 27c-1-4 3-8 6-6s2 8-1 10-4-1-5-4zM35 27c1-4-3-8-6-6s-2 8 1 10 4-1 5-4z`,
    lines: `${ROUND_EARS}${roundHead}${eye(17.5, 25.5)}${eye(30.5, 25.5)}M22.8 31.5h2.4M20.5 35.5c2 1.5 5 1.5 7 0`,
  },
  owl: drawing(
    'M9 8c5 4 10 3.5 15 3.5S34 12 39 8c2 12 1 20-2 25-3 4.5-8 7.5-13 7.5S14 37.5 11 33C8 28 7 20 9 8z',
    `${disc(17.5, 22.5, 5.5)}${disc(30.5, 22.5, 5.5)}${eye(17.5, 22.5)}${eye(30.5, 22.5)}M22.2 29l1.8 3.5 1.8-3.5z`,
  ),
  frog: drawing(
    'M10 19.2a6 6 0 1 1 10-5.2c2.6-.5 5.4-.5 8 0a6 6 0 1 1 10 5.2c2.6 2.2 4 5.2 4 8.8 0 8.5-8 12.5-18 12.5S6 36.5 6 28c0-3.6 1.4-6.6 4-8.8z',
    `${eye(14.5, 15)}${eye(33.5, 15)}M21.5 22.5v.01M26.5 22.5v.01M14 29c4 6 16 6 20 0`,
  ),
  lion: drawing(
    mane,
    `${disc(24, 25, 11.5)}${eye(19.5, 23)}${eye(28.5, 23)}M22.2 27h3.6L24 29.1zM24 29.5c0 2.5-3.5 2.5-4 .5M24 29.5c0 2.5 3.5 2.5 4 .5`,
  ),
  mouse: drawing(
    'M18.9 16a7.5 7.5 0 1 0-6.7 6.5M35.8 22.5a7.5 7.5 0 1 0-6.7-6.5',
    `${disc(24, 28, 13)}${eye(19, 26)}${eye(29, 26)}M23.2 31.5h1.6M20.5 35.5c2 1.8 5 1.8 7 0M6.5 30.5l5.5.5M41.5 30.5l-5.5.5`,
  ),
  robot: drawing(
    'M14 16h20a4 4 0 0 1 4 4v15a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4z',
    `${disc(24, 7.5, 2.2)}M24 10v6M5 25v6M43 25v6${eye(18.5, 25)}${eye(29.5, 25)}M18 31.5c3 2.8 9 2.8 12 0`,
  ),
} as const satisfies Record<string, Drawing>;

export type FaceName = keyof typeof facePaths;
