import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { AttachedMenu } from './attached-menu.tsx';
import type { MenuGroup } from './menu-panel.tsx';

const groups: MenuGroup[] = [
  {
    key: 'help',
    label: 'Show me',
    actions: [{ key: 'tour', label: 'The dashboard', icon: <Icon name="home" />, onSelect: () => {} }],
  },
];

export function Open() {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button id="help" ref={setButton} aria-haspopup="menu" aria-expanded>
        Help
      </Button>
      {button && (
        <AttachedMenu button={button} groups={groups} open onOpenChange={() => {}} byKeyboard={false} />
      )}
    </>
  );
}
