export { stateOf } from './kit-state.ts';
