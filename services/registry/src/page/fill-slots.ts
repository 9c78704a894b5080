import type { PrerenderedPage, PrerenderedParts } from '@family-chores/contracts/registry/prerendered-pages';
import type { FillingPart } from '@family-chores/contracts/registry/slot-fillings';

/** What a page shows before any script has run. */
export type PageContent = Pick<PrerenderedPage, 'css' | 'html' | 'startsOnIntent'>;

const SLOT = /<!--slot (\S+?)-->(.*?)<!--\/slot-->/gs;

export const slotsIn = ({ html }: PrerenderedPage): string[] =>
  [...html.matchAll(SLOT)].map(([, slot = '']) => slot);

/** Only own properties count, because publishers choose the names, and every object has a property `constructor`. */
export function partIn(parts: PrerenderedParts | undefined, slot: string, part: string) {
  const ofSlot = parts && Object.hasOwn(parts, slot) ? parts[slot] : undefined;
  return ofSlot && Object.hasOwn(ofSlot, part) ? ofSlot[part] : undefined;
}

/**
 * Fills the slots of a page with the parts that remotes have prerendered. A page with a part that is not prerendered is
 * incomplete until the app runs, so it starts the app immediately.
 * @param partsOf the prerendered parts by the name of the remote
 */
export function fillSlots(
  page: PrerenderedPage,
  fillings: ReadonlyMap<string, readonly FillingPart[]>,
  partsOf: ReadonlyMap<string, PrerenderedParts>,
): PageContent {
  const css = [page.css];
  let isComplete = true;
  const show = (slot: string, placeholder: string, { remote, part }: FillingPart) => {
    const content = partIn(partsOf.get(remote), slot, part);
    if (content) css.push(content.css);
    else isComplete = false;
    return content?.html ?? placeholder;
  };
  const html = page.html.replaceAll(SLOT, (_, slot: string, placeholder: string) =>
    (fillings.get(slot) ?? [])
      // Whether a condition holds is known only in the browser.
      .filter(({ when }) => when === undefined)
      .map((filling) => show(slot, placeholder, filling))
      .join(''),
  );
  return { css: css.join(''), html, startsOnIntent: page.startsOnIntent === true && isComplete };
}
