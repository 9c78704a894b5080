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
 * An animation for use in CSS, none with reduced motion unless it is `turn`: `animation: ${keyframes('rise')} ${motion('slow')}`.
 *
 * All of them are in the global sheet. Whenever a sheet gets `@keyframes` or a media query, browsers compute the style of
 * everything it applies to, and components add their rules when they are first rendered: just when an animation starts.
 */
export const keyframes = (name: keyof typeof animations) => `var(--keyframes-${name})`;

/** The value of each variable, for `:root`. */
export const keyframesVariables = names.map((name) => `--keyframes-${name}: fc-${name};`).join('');
/**
 * The same with reduced motion. A spinner turns slowly rather than not at all: standing still, it would say that nothing
 * happens.
 */
export const reducedKeyframes = names
  .filter((name) => name !== 'turn')
  .map((name) => `--keyframes-${name}: none;`)
  .join('');

export const allKeyframes = css`
  ${Object.entries(animations)
    .map(([name, frames]) => `@keyframes fc-${name} { ${frames} }`)
    .join('\n')}
`;
