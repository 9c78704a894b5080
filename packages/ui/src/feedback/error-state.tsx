import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/icon.tsx';
import { Heading, type HeadingLevel } from '../text/heading.tsx';
import { color, space } from '../theme/tokens.ts';

type ErrorStateProps = {
  /** In place of the warning sign, e.g. a `Mascot`. */
  picture?: ReactNode;
  title?: ReactNode;
  titleLevel?: HeadingLevel;
  /** What happened and what to do. */
  children: ReactNode;
  /** Usually a button that tries again. */
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
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${color('danger-soft')};
  color: ${color('danger-ink')};
`;

const Sentence = styled.p`
  color: ${color('ink-soft')};
  text-wrap: balance;
`;

/** Something could not be shown: says so at once (`role="alert"`) and offers the way on. */
export function ErrorState({ picture, title, titleLevel = 3, children, action }: ErrorStateProps) {
  return (
    <Box role="alert">
      {picture ?? (
        <Sign>
          <Icon name="alert" size={30} />
        </Sign>
      )}
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
