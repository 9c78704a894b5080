export { chromiumFlags, findChromium, NO_CHROMIUM } from './chromium.ts';
