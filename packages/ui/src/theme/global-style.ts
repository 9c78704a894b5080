import { createGlobalStyle, css } from 'styled-components';
import { fontFaces, FONT_FAMILY } from './font.ts';
import { dark, light, type ColorName } from './palettes.ts';
import { allKeyframes, keyframesVariables, reducedKeyframes } from './keyframes.ts';
import { color, fontSize, radius, spaces } from './tokens.ts';

const colorVariables = (palette: Record<ColorName, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join('');

const spaceVariables = (density: 'regular' | 'compact') =>
  Object.entries(spaces)
    .map(([name, value]) => `--space-${name}: ${value[density]}px;`)
    .join('');

const lightScheme = css`
  color-scheme: light;
  ${colorVariables(light)}
  --shadow-sm: 0 1px 2px rgb(60 52 44 / 8%), 0 1px 4px rgb(60 52 44 / 6%);
  --shadow-md: 0 2px 4px rgb(60 52 44 / 6%), 0 8px 20px rgb(60 52 44 / 9%);
  --shadow-lg: 0 8px 16px rgb(60 52 44 / 10%), 0 24px 56px rgb(60 52 44 / 18%);
`;

const darkScheme = css`
  color-scheme: dark;
  ${colorVariables(dark)}
  --shadow-sm: 0 1px 2px rgb(0 0 0 / 30%);
  --shadow-md: 0 2px 4px rgb(0 0 0 / 25%), 0 8px 20px rgb(0 0 0 / 30%);
  --shadow-lg: 0 8px 16px rgb(0 0 0 / 35%), 0 24px 56px rgb(0 0 0 / 55%);
`;

const variables = css`
  :root {
    ${lightScheme}
    ${spaceVariables('regular')}
    --motion-fast: 150ms;
    --motion-slow: 250ms;
    --motion-turn: 800ms;
    ${keyframesVariables}
  }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      ${darkScheme}
    }
  }
  @media screen {
    :root[data-theme='dark'] {
      ${darkScheme}
    }
  }
  :root[data-compact] {
    ${spaceVariables('compact')}
  }
  @media (prefers-reduced-motion: reduce) {
    :root {
      --motion-fast: 0ms;
      --motion-slow: 0ms;
      --motion-turn: 2400ms;
      /* Sets the animations to none: a library that waits for an animation of 0 ms to end would wait forever. */
      ${reducedKeyframes}
    }
  }
`;

const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    background: ${color('canvas')};
    scrollbar-gutter: stable;
    -webkit-text-size-adjust: 100%;
  }
  /* The empty scrollbar gutter is dimmed like the page behind a modal dialog. */
  html:has([data-modal-backdrop]) {
    overflow: hidden;
    background: color-mix(in srgb, ${color('canvas')} 45%, rgb(26 25 24));
  }
  /* On a phone, a dialog is as wide as the window: the gutter would be a gap beside it. */
  @media not all and (min-width: 30em) {
    html:has([data-modal-backdrop]) {
      scrollbar-gutter: auto;
    }
  }
  body {
    margin: 0;
    min-height: 100dvh;
    background: ${color('canvas')};
    color: ${color('ink')};
    font: 500 ${fontSize('md')} / 1.5 ${FONT_FAMILY};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  a {
    color: ${color('accent-ink')};
    text-underline-offset: 0.2em;
  }
  :focus-visible {
    outline: 3px solid ${color('focus')};
    outline-offset: 2px;
    border-radius: ${radius('sm')};
  }
  ::selection {
    background: ${color('celebrate')};
    color: ${color('on-celebrate')};
  }
  @media print {
    html,
    body {
      background: none;
      color: black;
    }
    /* Global, because browsers restyle the whole page when a component adds a media query. */
    [data-screen-only] {
      display: none !important;
    }
  }
`;

export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  ${variables}
  ${base}
  ${allKeyframes}
`;
