let container: HTMLElement | undefined;

/**
 * The container of the global style sheet. It is separate from that of the components, because adding a rule to a
 * sheet with font faces makes browsers recompute the layout of the whole page. It comes first, so that the rules of
 * components win. Undefined without a document.
 */
export function globalStyleContainer(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  if (!container) {
    container = document.createElement('div');
    document.head.prepend(container);
  }
  return container;
}
