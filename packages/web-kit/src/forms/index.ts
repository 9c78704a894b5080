import { setLocale } from 'yup';
import { defaultTexts } from './default-texts.ts';

setLocale(defaultTexts);

export { emailAddress } from './email-address.ts';
export { userText } from './user-text.ts';
