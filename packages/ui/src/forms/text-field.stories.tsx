import { TextField } from './text-field.tsx';

export const Empty = () => <TextField label="Name" hint="What people call you" />;

export const Filled = () => <TextField label="Name" defaultValue="Mia" />;

export const WithError = () => <TextField label="Name" error="Name is required" />;

export const Disabled = () => <TextField label="Name" defaultValue="Mia" disabled />;

export const LabelHidden = () => <TextField label="Search" labelHidden placeholder="Search" />;
