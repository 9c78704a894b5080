export { passGate, type ShellInUse } from './gate.ts';
export { openBrowser } from './open-browser.ts';
export { shellsInUse } from './shells-in-use.ts';
