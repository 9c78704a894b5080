import { capacitorConfig, originOf } from './capacitor-config.ts';

it.each([
  ['https://chores.example.org', 'https://chores.example.org'],
  ['https://chores.example.org/dashboard?x=1', 'https://chores.example.org'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://10.0.2.2:3000/', 'http://10.0.2.2:3000'],
])('reads the address %s as the origin %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

it.each(['http://chores.example.org', 'ftp://chores.example.org', 'chores.example.org', '', undefined])(
  'refuses the address %p',
  (address) => {
    expect(() => originOf(address)).toThrow('Pass the web address of your Family Chores');
  },
);

it('allows cleartext traffic only if the address is http', () => {
  expect(capacitorConfig('https://chores.example.org').server).toMatchObject({ cleartext: false });
  expect(capacitorConfig('http://localhost:3000').server).toMatchObject({ cleartext: true });
});

// Shows: 1-splash
it('hides the splash screen after 8 seconds if the page has not hidden it', () => {
  expect(capacitorConfig('https://chores.example.org').plugins?.SplashScreen).toMatchObject({
    launchAutoHide: true,
    launchShowDuration: 8_000,
  });
});
