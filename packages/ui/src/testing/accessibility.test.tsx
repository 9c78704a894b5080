import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import * as actions from '../actions/index.ts';
import * as data from '../data/index.ts';
import * as feedback from '../feedback/index.ts';
import * as figures from '../figures/index.ts';
import * as floating from '../floating/index.ts';
import * as forms from '../forms/index.ts';
import * as icons from '../icons/index.ts';
import * as layout from '../layout/index.ts';
import * as mascot from '../mascot/index.ts';
import * as navigation from '../navigation/index.ts';
import * as overlays from '../overlays/index.ts';
import * as pictograms from '../pictograms/index.ts';
import * as text from '../text/index.ts';
import { ThemeProvider } from '../theme/index.ts';

const folders = {
  actions,
  data,
  feedback,
  figures,
  floating,
  forms,
  icons,
  layout,
  mascot,
  navigation,
  overlays,
  pictograms,
  text,
};
const isComponent = (name: string) => /^[A-Z][a-z]/.test(name);
const kebab = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Each component of these folders has stories for the workshop; axe checks them here. */
const storyFiles = Object.entries(folders).flatMap(([folder, exported]) =>
  Object.keys(exported)
    .filter(isComponent)
    .map((name) => `${folder}/${kebab(name)}`),
);

/**
 * Disables the rules on landmarks and headings, which belong to the page and not to a component, and the rule on
 * contrast, because jsdom does not paint; `palettes.test.ts` tests the colors.
 */
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

const storiesOf = (file: string): Promise<Record<string, ComponentType>> => import(`../${file}.stories.tsx`);

it.each(storyFiles)('%s has stories in the workshop, and none has a violation', async (file) => {
  const stories = Object.values(await storiesOf(file));
  expect(stories).not.toEqual([]);
  for (const Story of stories) {
    const { unmount } = render(
      <ThemeProvider>
        <Story />
      </ThemeProvider>,
    );
    // Overlays are positioned after the first paint.
    await act(async () => {});
    expect(await violationsOf(document.body)).toEqual([]);
    unmount();
  }
});

it('detects a violation', async () => {
  const { container } = render(<input />);
  expect(await violationsOf(container)).toEqual([expect.stringMatching(/^label: /)]);
});
