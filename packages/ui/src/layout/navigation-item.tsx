import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';
import { color, fontSize, from, motion, radius, space } from '../theme/tokens.ts';
import { WIDE_RAIL_QUERY } from './frame-insets.ts';

type NavigationItemProps = {
  icon: IconName;
  /** A `CountBadge` of the pending items; part of the link's name. */
  badge?: ReactNode;
  isCurrent: boolean;
  /** Only in the rail, not in the bar of a phone. */
  railOnly?: boolean;
  /** The link itself, with its name: `<Link to="/week">Week</Link>`. */
  children: ReactElement<{ children?: ReactNode }>;
};

const Item = styled.li<{ $railOnly: boolean }>`
  display: ${({ $railOnly }) => ($railOnly ? 'none' : 'block')};
  flex: 1 1 auto;
  ${from('md')} {
    display: block;
    flex: none;
  }
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 32px;
  border-radius: ${radius('full')};
  transition: background-color ${motion('fast')};
  > svg {
    width: min(1.5rem, 32px);
    height: auto;
  }
`;

const Badge = styled.span`
  position: absolute;
  top: 0;
  left: calc(50% + 4px);
  line-height: 0;
  /* Limited, because a larger badge on the last item would extend beyond the edge of the screen. */
  --count-badge-max-size: 18px;
  ${WIDE_RAIL_QUERY} {
    position: static;
    margin-left: auto;
  }
`;

const Frame = styled.a`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  height: 100%;
  min-height: 44px;
  color: ${color('ink-soft')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  line-height: 1.2;
  white-space: nowrap;
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
  &:hover {
    color: ${color('ink')};
  }
  &:hover ${Picture} {
    background: ${color('sunken')};
  }
  &[aria-current] {
    color: ${color('ink')};
  }
  &[aria-current] ${Picture} {
    background: ${color('sunken')};
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${radius('md')};
  }
  /* In a narrow bar with large text, only the current destination is named visibly. */
  @media not all and (min-width: 48em) {
    @container (max-width: 17rem) {
      &:not([aria-current]) {
        font-size: 0;
      }
    }
  }
  ${from('md')} {
    height: auto;
    padding-block: 6px;
  }
  ${WIDE_RAIL_QUERY} {
    flex-direction: row;
    justify-content: flex-start;
    gap: ${space('sm')};
    min-height: 48px;
    font-size: ${fontSize('md')};
    padding-inline: ${space('md')};
    border-radius: ${radius('md')};
    &:hover {
      background: ${color('sunken')};
    }
    &[aria-current] {
      background: ${color('sunken')};
    }
    ${Picture}, &:hover ${Picture} {
      width: 28px;
      background: none;
    }
  }
`;

/** A destination in a `NavigationBar`. */
export function NavigationItem(props: NavigationItemProps) {
  const { icon, badge, isCurrent, railOnly = false, children: link } = props;
  return (
    <Item $railOnly={railOnly}>
      <Frame as={link.type} aria-current={isCurrent ? 'page' : undefined} {...link.props}>
        <Picture>
          <Icon name={icon} size={24} filled={isCurrent} />
        </Picture>
        {link.props.children}
        {badge && <Badge>{badge}</Badge>}
      </Frame>
    </Item>
  );
}
