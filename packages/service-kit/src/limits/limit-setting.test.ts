import { limitSetting } from './limit-setting.ts';

it('reads attempts and seconds', () => {
  expect(limitSetting.parse('20/900')).toEqual({ attempts: 20, seconds: 900 });
});

it.each(['', '20', '0/900', '20/0', '20/900s', '-1/5', '99999999/1'])('refuses "%s"', (written) => {
  expect(limitSetting.safeParse(written).success).toBe(false);
});
