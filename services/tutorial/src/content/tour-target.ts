/**
 * Selector of a part of the page that a screen has marked with `data-tour`. A part can have several marks, separated by
 * spaces.
 */
export const tourTarget = (name: string) => `[data-tour~="${name}"]`;
