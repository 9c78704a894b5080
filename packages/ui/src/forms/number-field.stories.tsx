import { NumberField } from './number-field.tsx';

export const Filled = () => <NumberField label="Age" min={1} max={100} defaultValue={8} />;

export const WithError = () => <NumberField label="Age" min={1} max={100} error="Age must be at least 1" />;
