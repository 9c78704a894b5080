import type { PublishedBuild } from '../model/build.model.ts';
import type { DocumentChoice, RankedBuilds } from '../rollout/document-choice.rules.ts';

/** Development builds have no fallback, because a broken one must not be hidden behind a released build. */
export function replaceReleased(
  ranked: readonly RankedBuilds[],
  developmentBuilds: readonly PublishedBuild[],
  { pins }: DocumentChoice,
): RankedBuilds[] {
  const replacing = developmentBuilds.filter(({ build: { name } }) => pins.builds[name] === undefined);
  const replaced = new Set(replacing.map(({ build: { name } }) => name));
  return [
    ...ranked.filter(({ name }) => !replaced.has(name)),
    ...replacing.map((one) => ({ name: one.build.name, builds: [one] })),
  ];
}
