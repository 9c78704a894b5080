import { setLocale } from 'yup';
import { defaultTexts } from './default-texts.ts';

setLocale(defaultTexts);

export { emailAddress } from './email-address.ts';
export { personText } from './person-text.ts';
