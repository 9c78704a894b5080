import { render } from '@testing-library/react';
import { Celebration } from '../feedback/celebration.tsx';
import { ThemeProvider } from './theme-provider.tsx';

const sheets = () =>
  [...document.querySelectorAll('style')].map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n'),
  );

it('adds keyframes to the global sheet only', () => {
  render(
    <ThemeProvider>
      <Celebration open title="Done" onClose={() => {}} />
    </ThemeProvider>,
  );
  const [global = '', ...ofComponents] = sheets().filter((sheet) => sheet !== '');
  expect(ofComponents.join('\n')).toContain('animation: var(--keyframes-pop)');
  expect(ofComponents.join('\n')).not.toContain('@keyframes');
  expect(global).toMatch(/@keyframes fc-pop \{\s*from \{/);
});
