import { browserOf } from './browser.rules.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

it.each([
  [chrome, 'Chromium 143'],
  [chrome.replace('Chrome/', 'HeadlessChrome/'), 'Chromium 143'],
  [`${chrome} Edg/142.0.3595.53`, 'Edge 142'],
  [`${chrome} OPR/120.0.0.0`, 'Opera 120'],
  [chrome.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/'), 'Samsung Internet 28'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18'],
  [`${iPhone} CriOS/143.0 Mobile/15E148 Safari/604.1`, 'Chromium 143'],
  ['Chrome/99999999', 'Other'],
  ['curl/8.5.0', 'Other'],
  ['', 'Other'],
])('recognizes %j as %s', (userAgent, browser) => expect(browserOf(userAgent)).toBe(browser));
