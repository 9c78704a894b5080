import { Content, Item, Label, Portal, RadioGroup, RadioItem, Separator } from 'radix-ui/dropdown-menu';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { color, fontSize, radius, space, TARGET_SIZE } from '../theme/tokens.ts';
import { floatingStyle } from './floating-style.ts';

type MenuAction = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  tone?: 'regular' | 'danger';
  disabled?: boolean;
  onSelect: () => void;
};

type MenuChoice = {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[];
};

export type MenuGroup = { key: string; label?: ReactNode } & (
  { actions: readonly MenuAction[] } | { choice: MenuChoice }
);

export type MenuAlign = 'start' | 'center' | 'end';

type MenuPanelProps = Omit<ComponentProps<typeof Content>, 'children' | 'sideOffset'> & {
  groups: readonly MenuGroup[];
  /** Called before an action runs, so that the focus leaves the item before it is unmounted. */
  onLeave: () => void;
};

const Panel = styled(Content)`
  ${floatingStyle}
  min-width: 200px;
  padding: ${space('xs')};
`;

const itemStyle = css`
  display: flex;
  align-items: center;
  gap: ${space('md')};
  min-height: ${TARGET_SIZE};
  padding: 6px ${space('md')};
  border-radius: ${radius('sm')};
  font-weight: 600;
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    outline: none;
    background: ${color('sunken')};
    color: ${color('ink')};
  }
  &[data-disabled] {
    color: ${color('ink-soft')};
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const ActionItem = styled(Item)`
  ${itemStyle}
  &[data-tone='danger'] {
    color: ${color('danger-ink')};
  }
  &[data-tone='danger'][data-highlighted] {
    background: ${color('danger-soft')};
  }
`;

const ChoiceItem = styled(RadioItem)`
  ${itemStyle}
  > [data-check] {
    margin-left: auto;
    visibility: hidden;
    line-height: 0;
  }
  &[data-state='checked'] > [data-check] {
    visibility: visible;
  }
`;

const GroupLabel = styled(Label)`
  padding: ${space('sm')} ${space('md')} ${space('xs')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  color: ${color('ink-soft')};
`;

const Line = styled(Separator)`
  height: 1.5px;
  margin: ${space('xs')} 0;
  background: ${color('line')};
`;

function GroupItems({ group, onLeave }: { group: MenuGroup; onLeave: () => void }) {
  if ('choice' in group) {
    const { value, onChange, options } = group.choice;
    return (
      <RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <ChoiceItem key={option.value} value={option.value}>
            {option.icon}
            {option.label}
            <span data-check>
              <Icon name="check" />
            </span>
          </ChoiceItem>
        ))}
      </RadioGroup>
    );
  }
  const act = (action: MenuAction) => {
    onLeave();
    action.onSelect();
  };
  return group.actions.map((action) => (
    <ActionItem
      key={action.key}
      data-tone={action.tone}
      disabled={action.disabled}
      onSelect={() => act(action)}
    >
      {action.icon}
      {action.label}
    </ActionItem>
  ));
}

export function MenuPanel({ groups, onLeave, ...content }: MenuPanelProps) {
  return (
    <Portal>
      <Panel sideOffset={6} collisionPadding={8} {...content}>
        {groups.map((group, index) => (
          <Fragment key={group.key}>
            {index > 0 && <Line />}
            {group.label && <GroupLabel>{group.label}</GroupLabel>}
            <GroupItems group={group} onLeave={onLeave} />
          </Fragment>
        ))}
      </Panel>
    </Portal>
  );
}
