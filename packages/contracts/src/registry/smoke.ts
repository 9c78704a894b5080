import { z } from 'zod';

/** What a user reads on the screen. */
const words = z.string().min(1).max(100);

const smokeStep = z.union(
  [
    /** Presses the control with this accessible name. */
    z.strictObject({ press: words }),
    /** Types into the field with this label. */
    z.strictObject({ fill: words, with: words }),
    /** Waits until this text is on the screen. */
    z.strictObject({ see: words }),
  ],
  { error: 'A step is { "press": … }, { "fill": …, "with": … } or { "see": … }' },
);

export type SmokeStep = z.output<typeof smokeStep>;

/** What the release gate does on a page or part of the remote, with a family of one member. */
export const smokeScript = z.strictObject({
  /** Path of one of the remote's routes, or a slot that it fills without a condition. */
  open: z.string().max(200),
  steps: z.array(smokeStep).min(1).max(20),
});

export type SmokeScript = z.output<typeof smokeScript>;

interface ScriptedRemote {
  readonly routes: readonly { readonly path: string }[];
  readonly slots: readonly { readonly slot: string; readonly when?: unknown }[];
  readonly smoke?: readonly SmokeScript[] | undefined;
}

/** Returns a message for each script that cannot run. */
export function foreignScripts({ routes, slots, smoke = [] }: ScriptedRemote): string[] {
  const own = [
    ...routes.map(({ path }) => path),
    ...slots.filter(({ when }) => when === undefined).map(({ slot }) => slot),
  ];
  return smoke
    .filter(({ open }) => !own.includes(open))
    .map(
      ({ open }) =>
        `smoke: ${open} is neither a path of the remote's routes nor a slot that it fills without a condition`,
    );
}
