/**
 * Makes everything except the layer and the toasts inert until it is released.
 */
export function holdPage(layer: Element): () => void {
  const isHeld = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement &&
    element !== layer &&
    !element.inert &&
    !element.matches('[data-toast-viewport]');
  const held = [...document.body.children].filter(isHeld);
  for (const element of held) element.inert = true;
  return () => {
    for (const element of held) element.inert = false;
  };
}
