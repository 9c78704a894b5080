export { characterCount, personText } from './person-text.ts';
