export { emailAddress } from './email-address.ts';
export { characterCount, personText } from './person-text.ts';
