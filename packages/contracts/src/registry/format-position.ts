import type { BuildError } from './errors.ts';

/** `file:line:column` of a frame, in the sources if its source position is known, otherwise in the build's file. */
export function formatPosition({ name, file, line, column, source }: BuildError['frames'][number]): string {
  const position = source ?? { file: `${name}/${file}`, line, column };
  return `${position.file}:${position.line}:${position.column}`;
}

/** The position of the innermost frame with a source position, or else of the innermost frame; null without frames. */
export function formatInnermostPosition(frames: BuildError['frames']): string | null {
  const frame = frames.find(({ source }) => source !== null) ?? frames[0];
  return frame ? formatPosition(frame) : null;
}
