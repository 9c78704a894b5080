/** Makes everything except the layer and the toasts inert until the returned function is called. */
export function makePageInert(layer: Element): () => void {
  const isAffected = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement &&
    element !== layer &&
    !element.inert &&
    !element.matches('[data-toast-viewport]');
  const inertElements = [...document.body.children].filter(isAffected);
  for (const element of inertElements) element.inert = true;
  return () => {
    for (const element of inertElements) element.inert = false;
  };
}
