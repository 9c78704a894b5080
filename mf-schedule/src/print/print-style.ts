import { createGlobalStyle, styled } from 'styled-components';

/** While mounted, only the week is printed: landscape, black on white in any theme. */
export const PrintStyle = createGlobalStyle`
  @page {
    size: landscape;
    margin: 10mm;
  }
  @media print {
    html,
    body {
      background: #fff;
    }
    body > :not([data-printed-week]) {
      display: none !important;
    }
  }
`;

export const Paper = styled.div`
  color: #000;
  font-size: 10.5pt;
  line-height: 1.35;
  @media screen {
    display: none;
  }
`;

/** Each sheet is printed on a new page. */
export const Sheet = styled.section`
  & + & {
    break-before: page;
  }
  h1 {
    font-size: 18pt;
    line-height: 1.2;
  }
  > p {
    margin-bottom: 4mm;
    font-size: 12pt;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  tr {
    break-inside: avoid;
  }
  th,
  td {
    padding: 2mm;
    border: 0.3mm solid #000;
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }
  td {
    height: 16mm;
  }
  ul {
    list-style: none;
  }
  li + li {
    margin-top: 1.5mm;
  }
`;

/** The box before a chore or a step, to tick on paper. A verified chore and a ticked step have a check mark in it. */
export const Mark = styled.span`
  display: inline-grid;
  place-items: center;
  width: 1.1em;
  height: 1.1em;
  margin-right: 1.5mm;
  border: 0.3mm solid #000;
  border-radius: 0.6mm;
  font-size: 0.9em;
  font-weight: 800;
  line-height: 1;
  vertical-align: middle;
`;

export const Steps = styled.ul`
  margin-top: 0.5mm;
  padding-left: 4mm;
  font-size: 0.85em;
  && li + li {
    margin-top: 0.5mm;
  }
`;

export const Note = styled.span`
  font-size: 0.85em;
  font-style: italic;
`;

/** A sheet that can shrink to one page, because its text and spacing depend on its font size. */
export const OnePage = styled(Sheet)`
  h1 {
    font-size: 1.5em;
  }
  > p {
    margin-bottom: 0.6em;
    font-size: 1.1em;
  }
  th,
  td {
    padding: 0.4em;
  }
  td {
    height: 3.2em;
  }
  li + li {
    margin-top: 0.3em;
  }
`;

/**
 * Also laid out on the screen, but out of sight, to measure its height. As wide as US Letter in landscape, minus two
 * margins of 10 mm each.
 */
export const MeasuredPaper = styled(Paper)`
  @media screen {
    display: block;
    position: fixed;
    top: 0;
    left: -400mm;
    width: 259mm;
    visibility: hidden;
  }
`;
