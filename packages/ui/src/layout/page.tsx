import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { from, space } from '../theme/tokens.ts';

const widths = { narrow: '480px', regular: '760px', wide: '1200px' } as const;

type PageProps = ComponentPropsWithRef<'main'> & {
  /** `narrow` for a form, `regular` for reading, `wide` (the default) for everything else. */
  width?: keyof typeof widths;
};

const Main = styled.main<{ $width: keyof typeof widths }>`
  width: 100%;
  max-width: ${({ $width }) => widths[$width]};
  margin-inline: auto;
  padding: ${space('xl')} ${space('lg')} ${space('4xl')};
  ${from('md')} {
    padding-inline: ${space('2xl')};
  }
  &:focus {
    outline: none;
  }
`;

/** The page's main landmark and target of `SkipLink`. One per screen. */
export function Page({ width = 'wide', ...rest }: PageProps) {
  return <Main id="content" tabIndex={-1} $width={width} {...rest} />;
}
