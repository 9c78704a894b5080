import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, type HeadingLevel } from '../text/heading.tsx';
import { color, space } from '../theme/tokens.ts';

export type StateFrameProps = {
  /** A `Mascot` or a large icon. */
  picture?: ReactNode;
  title?: ReactNode;
  titleLevel?: HeadingLevel;
  /** One sentence on what to do. */
  children: ReactNode;
  /** One button that does it. */
  action?: ReactNode;
};

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space('md')};
  max-width: 420px;
  margin-inline: auto;
  padding: ${space('xl')} ${space('lg')};
  text-align: center;
  /* Otherwise, a long name could be wider than the page. */
  overflow-wrap: anywhere;
`;

const Sentence = styled.p`
  color: ${color('ink-soft')};
  text-wrap: balance;
`;

/** The layout of empty and error states. */
export function StateFrame(props: StateFrameProps & Pick<ComponentPropsWithRef<'div'>, 'role'>) {
  const { picture, title, titleLevel = 3, children, action, role } = props;
  return (
    <Box role={role}>
      {picture}
      {title && (
        <Heading level={titleLevel} align="center">
          {title}
        </Heading>
      )}
      <Sentence>{children}</Sentence>
      {action}
    </Box>
  );
}
