interface SteppedCandidate {
  readonly steps: readonly number[];
  /** Index into `steps`. */
  readonly step: number;
}

/** Percentage of the browsers that get a build, or of the families that call a version of a service. */
export const shareOf = ({ steps, step }: SteppedCandidate): number => steps[step] ?? 0;
