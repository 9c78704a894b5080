import { RESET_PARAMETER } from '@family-chores/contracts/registry/pin-parameters';
import { readReleaseDocument } from '../release/release-document.ts';

/** The styles are set through the style object, because the page's CSP forbids style attributes. */
function createStyled<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.textContent = text;
  Object.assign(created.style, style);
  return created;
}

function hasPins(): boolean {
  try {
    return Object.keys(readReleaseDocument(document).pins).length > 0;
  } catch {
    return false; // Called after a failed start, so it must not throw.
  }
}

/** Pins may prevent the start. The registry handles the link's address, so no other code has to run. */
function pinsResetLink(): HTMLElement[] {
  if (!hasPins()) return [];
  const sentence = createStyled('p', 'This browser uses pinned builds. ', {});
  const link = createStyled('a', 'Use the released builds', { color: 'inherit' });
  link.href = `?${RESET_PARAMETER}`;
  sentence.append(link);
  return [sentence];
}

/** Uses plain elements, because even React may have failed. */
export function showStartFailure(failure: unknown): void {
  reportError(failure);
  const screen = createStyled('main', '', {
    maxWidth: '480px',
    margin: '20vh auto 0',
    padding: '0 16px',
    textAlign: 'center',
    font: '18px/1.5 system-ui, sans-serif',
  });
  const alert = createStyled('div', '', {});
  alert.setAttribute('role', 'alert');
  const refresh = createStyled('button', 'Refresh Page', {
    minHeight: '48px',
    padding: '0 24px',
    border: '0',
    borderRadius: '12px',
    background: '#cf481a',
    color: '#fff',
    font: 'inherit',
    fontWeight: '700',
    cursor: 'pointer',
  });
  refresh.type = 'button';
  refresh.onclick = () => location.reload();
  alert.append(
    createStyled('h1', 'Something went wrong', { fontSize: '28px' }),
    createStyled('p', 'The application encountered an unexpected error. Please try refreshing the page.', {}),
    createStyled('p', failure instanceof Error ? failure.message : String(failure), { fontSize: '14px' }),
  );
  screen.append(alert, refresh, ...pinsResetLink());
  document.getElementById('root')?.replaceChildren(screen);
}
