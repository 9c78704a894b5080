import { dark, light, type ColorName } from './palettes.ts';

const channel = (hex: string, start: number) => {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2, relative luminance. */
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

const contrast = (one: string, other: string) => {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
};

const hues = ['hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7', 'hue-8'] as const;
const grounds = ['canvas', 'surface', 'sunken'] as const;
const inks = [
  'ink',
  'ink-soft',
  'accent-ink',
  'success-ink',
  'danger-ink',
  'warning-ink',
  'celebrate-ink',
] as const;

const asText: [ColorName, ColorName][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [ColorName, ColorName] => [ink, ground])),
  ...hues.map((hue): [ColorName, ColorName] => ['on-hue', hue]),
  ['on-accent', 'accent'],
  ['on-celebrate', 'celebrate'],
  ['on-success', 'success'],
  ['on-danger', 'danger'],
  ['accent-ink', 'accent-soft'],
  ['celebrate-ink', 'celebrate-soft'],
  ['success-ink', 'success-soft'],
  ['danger-ink', 'danger-soft'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['ink', 'celebrate-soft'],
  ['ink-soft', 'celebrate-soft'],
];

const asShape: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['focus', ground],
    ['accent', ground],
    ['danger', ground],
    ['success', ground],
    ['control-line', ground],
  ]),
  ...hues.map((hue): [ColorName, ColorName] => [hue, 'surface']),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  it.each(asText)('keeps %s readable on %s (4.5:1)', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(asShape)('keeps %s visible against %s (3:1)', (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('computes the contrast of black and white as 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
