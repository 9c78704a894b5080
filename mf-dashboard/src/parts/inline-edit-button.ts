import { color, fontSize, radius, space, TARGET_SIZE } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

/** Looks like the text of a value, and lets the user change the value. Its touch target is as tall as any button's. */
export const InlineEditButton = styled.button`
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
    inset: calc((100% - ${TARGET_SIZE}) / 2) 0;
  }
  @media (hover: hover) {
    &:hover {
      color: ${color('ink')};
      text-decoration: underline;
    }
  }
`;
