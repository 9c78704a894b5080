import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, from, space } from '../theme/tokens.ts';
import { FRAME_BOTTOM, FrameInsets, FRAME_START, WIDE_RAIL_QUERY } from './frame-insets.ts';

type NavigationBarProps = {
  /** Accessible name of the landmark. */
  label: string;
  /** `NavigationItem`s. */
  children: ReactNode;
};

const Bar = styled.nav`
  position: fixed;
  z-index: 20;
  inset: auto 0 0;
  height: ${FRAME_BOTTOM};
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
  container-type: inline-size;
  ${from('md')} {
    inset: 0 auto 0 0;
    width: ${FRAME_START};
    height: auto;
    /* The 60 px at the bottom are for the Help button. */
    padding: ${space('md')} 0 60px;
    overflow-y: auto;
    scrollbar-width: none;
    border-top: 0;
    border-right: 1px solid ${color('line')};
  }
  @media print {
    display: none;
  }
`;

const Items = styled.ul`
  display: flex;
  justify-content: center;
  height: 100%;
  margin-inline: auto;
  max-width: 32rem;
  list-style: none;
  ${from('md')} {
    flex-direction: column;
    justify-content: flex-start;
    gap: ${space('xs')};
    height: auto;
    padding-inline: 6px;
  }
  ${WIDE_RAIL_QUERY} {
    padding-inline: ${space('md')};
  }
`;

/** The frame's navigation: a bar at the bottom of a phone, a rail beside the page from medium screens up. */
export function NavigationBar({ label, children }: NavigationBarProps) {
  return (
    <>
      <FrameInsets />
      <Bar aria-label={label}>
        {/* Safari drops the list role when `list-style` is `none`. */}
        <Items role="list">{children}</Items>
      </Bar>
    </>
  );
}
