import { css } from 'styled-components';

const nunito = new URL('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2', import.meta.url)
  .href;

export const FONT_FAMILY = `'Nunito Variable', 'Nunito Fallback', ui-rounded, 'Segoe UI', system-ui, sans-serif`;

/**
 * Text renders immediately in a local font with Nunito's metrics and is replaced in place when Nunito (Latin, 39 kB)
 * has loaded. Bold text needs metrics of its own, or headlines would wrap differently in the two fonts.
 */
export const fontFaces = css`
  @font-face {
    font-family: 'Nunito Variable';
    font-weight: 200 1000;
    font-display: swap;
    src: url(${nunito}) format('woff2');
    unicode-range:
      U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122,
      U+2190-2193, U+2212;
  }
  @font-face {
    font-family: 'Nunito Fallback';
    font-weight: 100 599;
    src: local('Arial'), local('Helvetica Neue'), local('Liberation Sans'), local('Roboto');
    size-adjust: 101.39%;
    ascent-override: 99.71%;
    descent-override: 34.82%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Nunito Fallback';
    font-weight: 600 1000;
    src:
      local('Arial Bold'), local('Arial-BoldMT'), local('Helvetica Neue Bold'), local('HelveticaNeue-Bold'),
      local('Liberation Sans Bold'), local('Roboto Bold'), local('Roboto-Bold');
    size-adjust: 98.9%;
    ascent-override: 102.22%;
    descent-override: 35.69%;
    line-gap-override: 0%;
  }
`;
