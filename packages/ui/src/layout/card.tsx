import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { color, from, radius, shadow, space } from '../theme/tokens.ts';

type CardTone = 'plain' | 'soft' | 'accent' | 'celebrate';

type CardProps = ComponentPropsWithRef<'div'> & {
  /** `soft` is flat, `accent` draws attention, `celebrate` is for achievements. */
  tone?: CardTone;
  padding?: 'none' | 'sm' | 'md';
  as?: 'div' | 'li' | 'article' | 'section' | 'aside' | 'form';
};

const tones = {
  plain: css`
    background: ${color('surface')};
    border-color: ${color('line')};
    box-shadow: ${shadow('sm')};
  `,
  soft: css`
    background: ${color('sunken')};
    border-color: transparent;
  `,
  accent: css`
    background: ${color('surface')};
    border-color: ${color('accent')};
    box-shadow: ${shadow('md')};
  `,
  celebrate: css`
    background: ${color('celebrate-soft')};
    border-color: ${color('celebrate')};
  `,
} as const;

const paddings = {
  none: css`
    padding: 0;
  `,
  sm: css`
    padding: ${space('lg')};
  `,
  md: css`
    padding: ${space('lg')};
    ${from('sm')} {
      padding: ${space('xl')};
    }
  `,
} as const;

const Box = styled.div<{ $tone: CardTone; $padding: keyof typeof paddings }>`
  min-width: 0;
  border: 1.5px solid transparent;
  border-radius: ${radius('lg')};
  ${({ $tone }) => tones[$tone]}
  ${({ $padding }) => paddings[$padding]}
  @media print {
    box-shadow: none;
    break-inside: avoid;
  }
`;

/** A surface that groups related content. */
export function Card({ tone = 'plain', padding = 'md', ...rest }: CardProps) {
  return <Box $tone={tone} $padding={padding} {...rest} />;
}
