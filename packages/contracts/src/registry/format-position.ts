import type { BuildError } from './errors.ts';

/** Where a frame is: in the sources if its build has a source map, otherwise in the file of the build. */
export function placeText({ name, file, line, column, source }: BuildError['frames'][number]): string {
  const place = source ?? { file: `${name}/${file}`, line, column };
  return `${place.file}:${place.line}:${place.column}`;
}

/** The innermost frame that is in the sources; without one, the innermost one. */
export function firstPlaceText(frames: BuildError['frames']): string | null {
  const frame = frames.find(({ source }) => source !== null) ?? frames[0];
  return frame ? placeText(frame) : null;
}
