import { deviceLabel } from './device-label.rules.ts';

const webkit = 'AppleWebKit/605.1.15 (like Gecko)';
const chromium = 'AppleWebKit/537.36 (like Gecko) Chrome/142.0.0.0';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['Windows', 'Windows'],
  ['curl/8.5.0', null],
  ['', null],
])('labels the user agent "%s" as %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
