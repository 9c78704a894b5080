let container: HTMLElement | undefined;

/**
 * The container of the global style sheet. The components have a sheet of their own, because the global one has font
 * faces, and each rule that is added to such a sheet makes browsers recompute the layout of the whole page. The global
 * sheet comes first, so that the rules of components win. Undefined without a document.
 */
export function globalStyleContainer(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  if (!container) {
    container = document.createElement('div');
    document.head.prepend(container);
  }
  return container;
}
