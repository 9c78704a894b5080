import { setLocale } from 'yup';
import { defaultTexts } from './default-texts.ts';

setLocale(defaultTexts);

export { fieldOf } from './field-of.ts';
export { newPassword } from './new-password.ts';
export { passwordRefusal } from './password-refusal.ts';
export { emailAddress } from './email-address.ts';
export { type FormValues, rulesOf, valuesOf } from './rules-of.ts';
export { userText } from './user-text.ts';
