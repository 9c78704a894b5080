import type { Member } from '@family-chores/contracts/families/members';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, radius, space, targetSize } from '@family-chores/ui/theme';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { styled } from 'styled-components';

const ChangeAgeDialog = lazyPart(() => import('./change-age-dialog.tsx').then((m) => m.ChangeAgeDialog));

/** Looks like text, with a touch target of the usual size. */
const Age = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  padding: 0;
  border: 0;
  border-radius: ${radius('sm')};
  background: none;
  color: ${color('ink-soft')};
  font-size: ${fontSize('sm')};
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  &::after {
    content: '';
    position: absolute;
    inset: calc((100% - ${targetSize}) / 2) 0;
  }
  @media (hover: hover) {
    &:hover {
      color: ${color('accent-ink')};
      text-decoration: underline;
    }
  }
`;

/** A member's age, with a dialog to correct it. */
export function AgeButton({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false);
  const { name, age } = member;
  return (
    <>
      <Age type="button" title="Change age" onClick={() => setOpen(true)}>
        {age === 1 ? '1 year old' : `${age} years old`}
        <Icon name="pencil" size={14} />
        <VisuallyHidden>, change age of {name}</VisuallyHidden>
      </Age>
      {isOpen && <ChangeAgeDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}
