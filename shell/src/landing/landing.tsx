import { Page } from '@family-chores/ui/layout';
import { space } from '@family-chores/ui/theme';
import { lazyPart } from '@family-chores/web-kit/remote';
import { readGuestFamily, useAccount } from '@family-chores/web-kit/session';
import { useState } from 'react';
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

const GuestReturn = lazyPart(() => import('./guest-return.tsx').then((m) => m.GuestReturn));

export function Landing() {
  const account = useAccount();
  const [guestFamily, setGuestFamily] = useState(readGuestFamily);
  return (
    <>
      <LandingHeader />
      <Page>
        <Sections>
          {guestFamily && !account && (
            <GuestReturn family={guestFamily} onDone={() => setGuestFamily(null)} />
          )}
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
