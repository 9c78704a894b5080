import { Checkbox } from './checkbox.tsx';

export const Unchecked = () => <Checkbox label="Feed the cat" />;

export const Checked = () => <Checkbox label="Feed the cat" tone="success" defaultChecked />;

export const Disabled = () => <Checkbox label="Feed the cat" tone="success" defaultChecked disabled />;

export const WithError = () => <Checkbox label="I accept" hint="The terms" error="You must accept them" />;

export const Row = () => <Checkbox look="row" tone="success" label="Feed the cat" />;
