import { isStaticRoute, type PrerenderedParts } from '@family-chores/contracts/registry/prerendered-pages';
import { PAGE_SLOT } from '@family-chores/contracts/registry/remote-manifest';
import type { ComponentType } from 'react';
import type { SlotName } from '../remote/index.ts';
import { renderStatic, type StaticContent } from './render-static.tsx';

/** Components that get no props and need no request to show something. */
interface Prerendered {
  /** Public pages that are complete without scripts. */
  readonly pages?: Readonly<Record<string, ComponentType>>;
  readonly parts?: { readonly [Slot in SlotName]?: Readonly<Record<string, ComponentType>> };
}

/** The part of `remote.json` that is used here. */
export interface Manifest {
  readonly name: string;
  readonly routes?: readonly (Parameters<typeof isStaticRoute>[0] & { readonly page: string })[];
}

const CLASSES = / class="([^"]*)"/g;

/**
 * Adds the remote's name as a prefix to every class that has a rule, because two builds could use the same class name,
 * and removes the other classes from the elements.
 */
function withOwnClasses(remote: string, { css, html }: StaticContent): StaticContent {
  const used = [...html.matchAll(CLASSES)].flatMap(([, classes = '']) => classes.split(' '));
  const classesWithRule = new Set(used.filter((name) => name && css.includes(`.${name}`)));
  const renameClasses = (classes: string) =>
    classes
      .split(' ')
      .filter((name) => classesWithRule.has(name))
      .map((name) => `${remote}-${name}`)
      .join(' ');
  return {
    css: css.replaceAll(/\.([A-Za-z][\w-]*)/g, (text, name: string) =>
      classesWithRule.has(name) ? `.${remote}-${name}` : text,
    ),
    html: html.replaceAll(CLASSES, (_, classes: string) => ` class="${renameClasses(classes)}"`),
  };
}

/**
 * What a remote's `src/prerender.tsx` exports as `prerender`: its public pages, and its parts for slots of prerendered
 * pages.
 *
 *     export const prerender = prerenderRemote({ pages: { terms: TermsPage } });
 *
 * @returns a function that the build calls with `remote.json`. It throws an Error if the registry would not show
 * a page.
 */
export const prerenderRemote =
  ({ pages = {}, parts }: Prerendered) =>
  ({ name: remote, routes = [] }: Manifest): PrerenderedParts => {
    for (const page of Object.keys(pages)) {
      if (!routes.some((route) => route.page === page && isStaticRoute(route)))
        throw new Error(`The page '${page}' has no public route without slots and parameters in remote.json`);
    }
    const render = (components: Readonly<Record<string, ComponentType>>) =>
      mapValues(components, (Part) => withOwnClasses(remote, renderStatic(<Part />)));
    const hasPages = Object.keys(pages).length > 0;
    return mapValues({ ...parts, ...(hasPages && { [PAGE_SLOT]: pages }) }, render);
  };

const mapValues = <T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
