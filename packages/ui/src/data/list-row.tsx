import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../theme/tokens.ts';

type ListRowProps = Omit<ComponentPropsWithRef<'li'>, 'title'> & {
  /** Leading content: an `Avatar`, an icon, a rank. */
  leading?: ReactNode;
  title: ReactNode;
  /** Below the title; hidden in the compact view. */
  detail?: ReactNode;
  /** Trailing content: a `Pill`, a button. */
  trailing?: ReactNode;
};

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('xs')} ${space('md')};
  min-height: 52px;
  padding-block: ${space('sm')};
`;

/** Trailing content wraps before the text becomes narrower than 4.5rem. */
const Words = styled.div`
  flex: 1 1 4.5rem;
  max-width: 100%;
`;

const Title = styled.div`
  font-weight: 700;
`;

const Detail = styled.div`
  font-size: ${fontSize('sm')};
  color: ${color('ink-soft')};
  :root[data-compact] & {
    display: none;
  }
`;

/** A row of a `List`: leading content, text, trailing content and children. What does not fit wraps to a new line. */
export function ListRow({ leading, title, detail, trailing, children, ...rest }: ListRowProps) {
  return (
    <Row {...rest}>
      {leading}
      <Words>
        <Title>{title}</Title>
        {detail && <Detail>{detail}</Detail>}
      </Words>
      {trailing}
      {children}
    </Row>
  );
}
