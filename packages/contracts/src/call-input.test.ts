import { callPath } from './call-input.ts';

test.each([
  [{}, '/api/registry/audit'],
  [{ query: {} }, '/api/registry/audit'],
  [{ query: { name: 'mf-rewards', before: 'a b' } }, '/api/registry/audit?name=mf-rewards&before=a+b'],
])('turns the input %j into the path %s', (input, expected) => {
  expect(callPath({ path: '/api/registry/audit' }, input)).toBe(expected);
});

test('fills in encoded parameters, so that none can extend the path', () => {
  const params = { id: 7, name: '../x?y' };
  expect(callPath({ path: '/api/families/:id/members/:name' }, { params })).toBe(
    '/api/families/7/members/..%2Fx%3Fy',
  );
});
