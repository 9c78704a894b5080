import { mergeFindings, reasonOf, withOuterPlace } from './findings.ts';

test('lists a defect once, with all the places where it occurred', () => {
  const findings = [
    { text: 'it is blue', where: 'at /home' },
    { text: 'it is loud', where: 'at /home' },
    { text: 'it is blue', where: 'at /settings in dark' },
    { text: 'it is blue', where: 'at /home' },
  ];
  expect(mergeFindings(findings).map(reasonOf)).toEqual([
    'at /home, at /settings in dark: it is blue',
    'at /home: it is loud',
  ]);
});

test('lists an error only once, with its first description, if it was noticed in several ways', () => {
  const error = 'boom (mf-rewards/src/plans.tsx:3:1)';
  const findings = [
    { text: `mf-rewards threw: ${error}`, error, where: 'at /home' },
    { text: `it logs an error: TypeError: ${error}`, error, where: 'at /settings' },
  ];
  expect(mergeFindings(findings).map(reasonOf)).toEqual([
    `at /home, at /settings: mf-rewards threw: ${error}`,
  ]);
});

test('the place of a finding begins with the outer place', () => {
  const leak = withOuterPlace('in the current shell', { text: 'it leaks', where: '' });
  expect(reasonOf(leak)).toBe('in the current shell: it leaks');
  expect(reasonOf(withOuterPlace('in the current shell', { text: 'it is blue', where: 'at /home' }))).toBe(
    'in the current shell at /home: it is blue',
  );
});
