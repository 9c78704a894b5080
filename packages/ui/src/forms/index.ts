export { Checkbox } from './checkbox.tsx';
export { ChoiceCards, type Choice } from './choice-cards.tsx';
export { Field } from './field.tsx';
export { NumberField } from './number-field.tsx';
export { PasswordField } from './password-field.tsx';
export { Select } from './select.tsx';
export { Switch } from './switch.tsx';
export { TextArea } from './text-area.tsx';
export { TextField } from './text-field.tsx';
