import { Section } from '@family-chores/ui/layout';
import { fontSize, space } from '@family-chores/ui/theme';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

const Large = styled(Section)`
  gap: ${space('xl')};
  > header h2 {
    margin-bottom: ${space('sm')};
    font-size: ${fontSize('2xl')};
  }
`;

/** A section one comes to by scrolling: announced by a larger heading than within a task. */
export function LandingSection(props: ComponentProps<typeof Section>) {
  return <Large {...props} />;
}
