let container: HTMLElement | undefined;

/**
 * The container of the global style sheet, which is separate from that of the components: adding a rule to a sheet
 * with font faces makes browsers recompute the style and layout of the whole page, and components add rules whenever
 * they are first rendered. It comes first, so that the rules of components win. Undefined without a document.
 */
export function globalStyleContainer(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  if (!container) {
    container = document.createElement('div');
    document.head.prepend(container);
  }
  return container;
}
