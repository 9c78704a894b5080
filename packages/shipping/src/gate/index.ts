export { type GateResult, runGate } from './gate.ts';
export { openBrowser } from './open-browser.ts';
