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

/** A section of the landing page, with a larger heading than sections elsewhere. */
export function LandingSection(props: ComponentProps<typeof Section>) {
  return <Large {...props} />;
}
