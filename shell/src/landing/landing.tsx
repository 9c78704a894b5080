import { Page } from '@family-chores/ui/layout';
import { space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { ClosingCall } from './closing-call.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Pricing } from './pricing.tsx';

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space('4xl')};
`;

export function Landing() {
  return (
    <>
      <LandingHeader />
      <Page>
        <Sections>
          <Hero />
          <Features />
          <Pricing />
          <ClosingCall />
        </Sections>
      </Page>
      <LandingFooter />
    </>
  );
}
