/** Nothing could be started, React included: says so with plain elements. The person decides whether to reload. */
export function showStartFailure(failure: unknown): void {
  const screen = document.createElement('main');
  screen.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = 'Something went wrong';
  const text = document.createElement('p');
  text.textContent = 'The application encountered an unexpected error. Please try refreshing the page.';
  const message = document.createElement('p');
  message.textContent = failure instanceof Error ? failure.message : String(failure);
  const refresh = document.createElement('button');
  refresh.type = 'button';
  refresh.textContent = 'Refresh Page';
  refresh.onclick = () => location.reload();
  screen.append(title, text, message, refresh);
  document.getElementById('root')?.replaceChildren(screen);
  reportError(failure);
}
