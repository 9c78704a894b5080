import { css } from 'styled-components';

const animations = {
  breathe: '50% { opacity: 0.55; }',
  drop: 'from { opacity: 0; translate: 0 -4px; }',
  fade: 'from { opacity: 0; }',
  fall: `
    from { transform: translate(0, -20vh) rotate(0turn); }
    to { transform: translate(var(--drift), 110vh) rotate(var(--spin)); }`,
  hop: '50% { translate: 0 -4%; }',
  peek: 'from { translate: 0 60%; }',
  pop: 'from { opacity: 0; scale: 0.8; }',
  rise: 'from { opacity: 0; translate: 0 24px; }',
  shake: `
    20%, 60% { translate: -8px 0; }
    40%, 80% { translate: 8px 0; }`,
  turn: 'to { rotate: 1turn; }',
};

const names = Object.keys(animations);

/**
 * The name of an animation, for `animation: ${animationName('rise')} ${motion('slow')}`. With reduced motion it is
 * `none`, except for `turn`. A fill mode must precede the name; otherwise, CSS would take `none` for the fill mode.
 *
 * All animations are in the global sheet, because browsers restyle every element when a sheet gains `@keyframes`.
 */
export const animationName = (name: keyof typeof animations) => `var(--keyframes-${name})`;

export const keyframesVariables = names.map((name) => `--keyframes-${name}: fc-${name};`).join('');
/** For reduced motion. A spinner still turns, because it would look stuck otherwise. */
export const reducedKeyframes = names
  .filter((name) => name !== 'turn')
  .map((name) => `--keyframes-${name}: none;`)
  .join('');

export const allKeyframes = css`
  ${Object.entries(animations)
    .map(([name, frames]) => `@keyframes fc-${name} { ${frames} }`)
    .join('\n')}
`;
