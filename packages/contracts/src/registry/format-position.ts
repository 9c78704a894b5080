import type { BuildError } from './errors.ts';

/** Where a frame is: in the sources if its build has a source map, otherwise in the file of the build. */
export function formatPosition({ name, file, line, column, source }: BuildError['frames'][number]): string {
  const position = source ?? { file: `${name}/${file}`, line, column };
  return `${position.file}:${position.line}:${position.column}`;
}

/** The innermost frame that is in the sources; without one, the innermost one. */
export function formatInnermostPosition(frames: BuildError['frames']): string | null {
  const frame = frames.find(({ source }) => source !== null) ?? frames[0];
  return frame ? formatPosition(frame) : null;
}
