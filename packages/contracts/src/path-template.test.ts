import { fillPath, matchPath, parametersIn, replaceParameters } from './path-template.ts';

const template = '/api/points/member/:memberId/entries/:entry';

it('fills in the parameters, encoded', () => {
  expect(fillPath(template, { memberId: 7, entry: 'a/b' })).toBe('/api/points/member/7/entries/a%2Fb');
  expect(fillPath('/api/rewards')).toBe('/api/rewards');
});

it('writes the parameters in another notation', () => {
  expect(replaceParameters(template, (name) => `{${name}}`)).toBe(
    '/api/points/member/{memberId}/entries/{entry}',
  );
});

it('lists the parameters', () => {
  expect([parametersIn(template), parametersIn('/api/rewards')]).toEqual([['memberId', 'entry'], []]);
});

it.each([
  ['/api/points/member/7/entries/x', { memberId: '7', entry: 'x' }],
  ['/api/points/member/7/entries/a%2Fb', { memberId: '7', entry: 'a%2Fb' }],
  ['/api/points/member/7/entries/', null],
  ['/api/points/member//entries/x', null],
  ['/api/points/member/7/entries', null],
  ['/api/points/member/7/entries/x/y', null],
  ['/api/points/members/7/entries/x', null],
])('reads the parameters of %s, or null if it does not match: %j', (path, params) => {
  expect(matchPath(template, path)).toEqual(params);
});
