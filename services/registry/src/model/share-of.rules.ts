interface SteppedCandidate {
  readonly steps: readonly number[];
  /** Index into `steps`. */
  readonly step: number;
}

/** How many browsers get a candidate build, or how many families call a candidate of a service, in percent. */
export const shareOf = ({ steps, step }: SteppedCandidate): number => steps[step] ?? 0;
