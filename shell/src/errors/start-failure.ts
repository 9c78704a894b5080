import { RESET_PARAMETER } from '@family-chores/contracts/registry/pin-parameters';
import { hasPins } from '../developer/has-pins.ts';

/** Through the style object, since the page takes no inline style attributes. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.textContent = text;
  Object.assign(created.style, style);
  return created;
}

/** Nobody else can lead out of pins that keep everything from starting: the registry answers this address by itself. */
function wayOutOfPins(): HTMLElement[] {
  if (!hasPins(document)) return [];
  const sentence = element('p', 'This browser takes builds of its own. ', {});
  const link = element('a', 'Take those that others get', { color: 'inherit' });
  link.href = `?${RESET_PARAMETER}`;
  sentence.append(link);
  return [sentence];
}

/** Nothing could be started, React included: says so with plain elements. The person decides whether to reload. */
export function showStartFailure(failure: unknown): void {
  reportError(failure);
  const screen = element('main', '', {
    maxWidth: '480px',
    margin: '20vh auto 0',
    padding: '0 16px',
    textAlign: 'center',
    font: '18px/1.5 system-ui, sans-serif',
  });
  const alert = element('div', '', {});
  alert.setAttribute('role', 'alert');
  const refresh = element('button', 'Refresh Page', {
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
    element('h1', 'Something went wrong', { fontSize: '28px' }),
    element('p', 'The application encountered an unexpected error. Please try refreshing the page.', {}),
    element('p', failure instanceof Error ? failure.message : String(failure), { fontSize: '14px' }),
  );
  screen.append(alert, refresh, ...wayOutOfPins());
  document.getElementById('root')?.replaceChildren(screen);
}
