import type { PublishedBuild } from '../builds/build.model.ts';
import type { Choice } from '../documents/choice.rules.ts';
import type { Offer } from '../documents/compose-document.ts';

/**
 * Puts builds of development servers in the place of what is released of their names, unless the browser pinned another
 * one. There is no last good build then: a broken build under development must not be hidden behind a released one.
 */
export function replaceReleased(
  offers: readonly Offer[],
  developed: readonly PublishedBuild[],
  { pins }: Choice,
): Offer[] {
  const replacing = developed.filter(({ build: { name } }) => pins.builds[name] === undefined);
  const replaced = new Set(replacing.map(({ build: { name } }) => name));
  return [
    ...offers.filter(({ name }) => !replaced.has(name)),
    ...replacing.map((one) => ({ name: one.build.name, builds: [one] })),
  ];
}
