import { Switch } from './switch.tsx';

export const Off = () => <Switch label="Compact view" hint="Less of everything" />;

export const On = () => <Switch label="Notifications" defaultChecked />;

export const Disabled = () => <Switch label="Notifications" disabled />;
