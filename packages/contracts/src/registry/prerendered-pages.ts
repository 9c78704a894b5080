import { z } from 'zod';
import { parametersIn } from '../path-template.ts';
import { key, slotName } from './remote-manifest.ts';

/** CSS of a style element. Without `<`, so that nothing in it can end the element. */
const css = z.string().regex(/^[^<]*$/);

const prerenderedPage = z.object({
  css: z.string(),
  /** The placeholder of a slot is enclosed in `<!--slot name-->` and `<!--/slot-->`. */
  html: z.string(),
  /**
   * The shell's inline script starts the app, from the page's `<template id="start">`, once the user is about to use
   * the page, or later when the browser is idle. Absent in older builds, whose pages start the app immediately.
   */
  startsOnIntent: z.boolean().optional(),
});

export type PrerenderedPage = z.output<typeof prerenderedPage>;

/**
 * Prerendered pages of the shell for anonymous users, by the page's key: `prerendered.<hash>.json` in the
 * shell's build. URLs of the build's files start with the placeholder `%base%` for the URL of its folder.
 */
export const prerenderedPages = z.record(z.string(), prerenderedPage);

export type PrerenderedPages = z.output<typeof prerenderedPages>;

/** Key of what the shell prerenders around a remote's page. The page itself fills the slot `PAGE_SLOT`. */
export const REMOTE_FRAME = 'remote';

interface ShownRoute {
  readonly path: string;
  readonly access?: string | undefined;
  readonly slots?: readonly unknown[] | undefined;
}

/**
 * Whether a remote's page can be complete before any script has run, and the same for everyone: anyone may see it, and
 * it has neither slots nor parameters.
 */
export const isStaticRoute = ({ path, access, slots = [] }: ShownRoute): boolean =>
  access === 'public' && slots.length === 0 && parametersIn(path).length === 0;

const prerenderedPart = z.object({
  css,
  /**
   * HTML without elements that could change the rest of the page, such as scripts, and without comments, because
   * comments mark the slots of a page.
   */
  html: z.string().regex(/^(?!.*<(script|style|meta|base|link|iframe|form|object|embed|template|!))/is),
});

/**
 * What a remote shows anonymous users before any script has run, by slot and part: `prerendered.<hash>.json` in its
 * build. URLs start with the same placeholder as in `prerenderedPages`.
 */
export const prerenderedParts = z.record(slotName, z.record(key, prerenderedPart));

export type PrerenderedParts = z.output<typeof prerenderedParts>;
