import type { PrerenderedParts } from '@family-chores/contracts/registry/prerendered-pages';
import type { ComponentType } from 'react';
import type { SlotName } from '../remote/index.ts';
import { renderStatic, type StaticContent } from './render-static.tsx';

/** Like `parts` of `defineRemote`. These components get no props, and must not need a request to show something. */
type SlotParts = { readonly [Slot in SlotName]?: Readonly<Record<string, ComponentType>> };

const CLASSES = / class="([^"]*)"/g;

/**
 * Adds the remote's name as a prefix to every class that has a rule. Class names depend on the order in which a build
 * creates its components, so two builds could use the same name; and a rule that is on a page twice would override those in
 * between.
 */
function withOwnClasses(remote: string, { css, html }: StaticContent): StaticContent {
  const used = [...html.matchAll(CLASSES)].flatMap(([, classes = '']) => classes.split(' '));
  const styled = new Set(used.filter((name) => name && css.includes(`.${name}`)));
  const renamed = (classes: string) =>
    classes
      .split(' ')
      .filter((name) => styled.has(name))
      .map((name) => `${remote}-${name}`)
      .join(' ');
  return {
    css: css.replaceAll(/\.([A-Za-z][\w-]*)/g, (text, name: string) =>
      styled.has(name) ? `.${remote}-${name}` : text,
    ),
    html: html.replaceAll(CLASSES, (_, classes: string) => ` class="${renamed(classes)}"`),
  };
}

/**
 * What a remote's `src/prerender.tsx` exports as `prerender`: its parts for slots of prerendered pages.
 *
 *     export const prerender = prerenderParts({ 'landing.pricing': { plans: PriceCards } });
 *
 * @returns a function that the build calls with the remote's name
 */
export const prerenderParts =
  (parts: SlotParts) =>
  (remote: string): PrerenderedParts =>
    Object.fromEntries(
      Object.entries(parts).map(([slot, components]) => [
        slot,
        Object.fromEntries(
          Object.entries(components).map(([part, Part]) => [
            part,
            withOwnClasses(remote, renderStatic(<Part />)),
          ]),
        ),
      ]),
    );
