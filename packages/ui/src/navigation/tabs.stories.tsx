import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'login', label: 'Login', content: 'The first' },
  { value: 'register', label: 'Register', icon: <Icon name="user-plus" />, content: 'The second' },
];

export function Regular() {
  const [value, setValue] = useState('login');
  return <Tabs label="Parts" tabs={tabs} value={value} onValueChange={setValue} />;
}

export function FullWidth() {
  const [value, setValue] = useState('register');
  return <Tabs label="Parts" tabs={tabs} value={value} onValueChange={setValue} fullWidth />;
}
