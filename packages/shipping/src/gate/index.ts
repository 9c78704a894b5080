export { passGate, type ShellInUse, type Verdict } from './gate.ts';
export { openBrowser } from './open-browser.ts';
export { shellsInUse } from './shells-in-use.ts';
