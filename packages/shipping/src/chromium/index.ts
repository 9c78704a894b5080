export { chromiumFlags, findChromium, noChromium } from './chromium.ts';
