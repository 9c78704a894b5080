import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Menu } from './menu.tsx';
import type { MenuGroup } from './menu-panel.tsx';

const actions: MenuGroup[] = [
  {
    key: 'help',
    label: 'Show me',
    actions: [
      { key: 'tour', label: 'The dashboard', icon: <Icon name="home" />, onSelect: () => {} },
      { key: 'disabled', label: 'Not available yet', disabled: true, onSelect: () => {} },
      { key: 'delete', label: 'Delete', icon: <Icon name="trash" />, tone: 'danger', onSelect: () => {} },
    ],
  },
];

export const Actions = () => <Menu trigger={<Button>Help</Button>} groups={actions} />;

export const Open = () => <Menu trigger={<Button>Help</Button>} groups={actions} defaultOpen />;

export function Choice() {
  const [value, onChange] = useState('mia');
  const options = [
    { value: 'mia', label: 'Mia' },
    { value: 'bo', label: 'Bo' },
  ];
  return (
    <Menu
      trigger={<Button>Acting as {value}</Button>}
      groups={[{ key: 'who', label: 'Who are you?', choice: { value, onChange, options } }]}
    />
  );
}
