/**
 * Selector of a part of the page that a screen has marked with `data-tour`. Screens may move, rename and restyle the
 * part freely as long as the mark stays. A part can have several marks, separated by spaces.
 */
export const tourTarget = (name: string) => `[data-tour~="${name}"]`;
