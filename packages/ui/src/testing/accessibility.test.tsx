import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import * as actions from '../actions/index.ts';
import * as data from '../data/index.ts';
import * as feedback from '../feedback/index.ts';
import * as floating from '../floating/index.ts';
import * as forms from '../forms/index.ts';
import * as icons from '../icons/index.ts';
import * as layout from '../layout/index.ts';
import * as mascot from '../mascot/index.ts';
import * as navigation from '../navigation/index.ts';
import * as overlays from '../overlays/index.ts';
import * as text from '../text/index.ts';
import { ThemeProvider } from '../theme/index.ts';
import { gallery } from './gallery.tsx';

const folders = [actions, data, feedback, floating, forms, icons, layout, mascot, navigation, overlays, text];
const isComponent = (name: string) => /^[A-Z]/.test(name);

/** Landmarks and headings are the page's business; colours are in `palettes.test.ts`, as jsdom paints none. */
const rules = Object.fromEntries(
  ['region', 'color-contrast', 'page-has-heading-one', 'landmark-one-main'].map((rule) => [
    rule,
    { enabled: false },
  ]),
);

const violationsOf = async (element: Element) => {
  const { violations } = await axe.run(element, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

it('shows every component in the gallery', () => {
  const components = folders.flatMap((folder) => Object.keys(folder)).filter(isComponent);
  expect(Object.keys(gallery).toSorted()).toEqual(components.toSorted());
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(Object.entries(gallery))('%s has no accessibility violation', async (_, example) => {
    render(<ThemeProvider theme={theme}>{example}</ThemeProvider>);
    // What opens over the page settles its position after the first paint.
    await act(async () => {});
    expect(await violationsOf(document.body)).toEqual([]);
  });
});

it('notices a violation', async () => {
  const { container } = render(<input />);
  expect(await violationsOf(container)).toEqual([expect.stringMatching(/^label: /)]);
});
