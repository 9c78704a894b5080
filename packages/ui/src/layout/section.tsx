import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, type HeadingLevel } from '../text/heading.tsx';
import { Text } from '../text/text.tsx';
import { color, space } from '../theme/tokens.ts';

type SectionProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  title: ReactNode;
  /** One sentence below the title; hidden in the compact view. */
  description?: ReactNode;
  level?: HeadingLevel;
  icon?: ReactNode;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
};

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space('lg')};
  min-width: 0;
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space('sm')} ${space('lg')};
  > :first-child {
    min-width: 0;
  }
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  min-width: 0;
  > svg {
    color: ${color('ink-soft')};
  }
`;

/** A section of a page, labeled by its heading. */
export function Section({ title, description, level = 2, icon, actions, children, ...rest }: SectionProps) {
  const titleId = useId();
  return (
    <Box aria-labelledby={titleId} {...rest}>
      <Header>
        <div>
          <Title>
            {icon}
            <Heading id={titleId} level={level}>
              {title}
            </Heading>
          </Title>
          {description && (
            <Text tone="soft" detail>
              {description}
            </Text>
          )}
        </div>
        {actions}
      </Header>
      {children}
    </Box>
  );
}
