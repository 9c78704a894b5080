export { type GateResult, passGate } from './gate.ts';
export { openBrowser } from './open-browser.ts';
