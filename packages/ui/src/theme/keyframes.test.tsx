import { render } from '@testing-library/react';
import { Confetti } from '../feedback/confetti.tsx';
import { ThemeProvider } from './theme-provider.tsx';

const sheets = () =>
  [...document.querySelectorAll('style')].map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n'),
  );

it('adds keyframes to the global sheet only', () => {
  render(
    <ThemeProvider>
      <Confetti />
    </ThemeProvider>,
  );
  const [global = '', ...ofComponents] = sheets().filter((sheet) => sheet !== '');
  expect(ofComponents.join('\n')).toContain('both var(--keyframes-fall)');
  expect(ofComponents.join('\n')).not.toContain('@keyframes');
  expect(global).toMatch(/@keyframes fc-fall \{\s*from \{/);
});
