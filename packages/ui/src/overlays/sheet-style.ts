import { css, styled } from 'styled-components';
import { animationName } from '../theme/keyframes.ts';
import { color, from, motion, radius, shadow, space } from '../theme/tokens.ts';

export type DialogSize = 'sm' | 'md' | 'lg';

const widths = { sm: '440px', md: '560px', lg: '840px' } as const;

/**
 * The backdrop that contains a modal dialog. It scrolls only if the dialog's title and buttons alone do not fit. The
 * theme's `html:has([data-modal-backdrop])` stops the page from scrolling.
 */
export const Backdrop = styled.div`
  position: fixed;
  z-index: 30;
  inset: 0;
  display: flex;
  align-items: flex-end;
  justify-content: center;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: rgb(27 22 19 / 55%);
  animation: ${animationName('fade')} ${motion('fast')} ease-out;
  ${from('sm')} {
    align-items: center;
    padding: ${space('xl')};
  }
`;

/** The dialog's box: a bottom sheet on phones, a centered card from 480 px up. */
export const sheetStyle = css<{ $size: DialogSize }>`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: calc(100dvh - 24px);
  border-radius: ${radius('lg')} ${radius('lg')} 0 0;
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow('lg')};
  animation: ${animationName('rise')} ${motion('slow')} cubic-bezier(0.2, 0.8, 0.2, 1);
  ${from('sm')} {
    max-width: ${({ $size }) => widths[$size]};
    max-height: calc(100dvh - 48px);
    border-radius: ${radius('lg')};
  }
  &:focus-visible {
    outline: none;
  }
`;
