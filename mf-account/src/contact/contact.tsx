import { Card, Page, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { HomeLinks, useFocusHeading } from '@family-chores/web-kit/routing';
import { useState } from 'react';
import { ContactForm } from './contact-form.tsx';
import { MessageSent } from './message-sent.tsx';

export function Contact() {
  const [isSent, setSent] = useState(false);
  useFocusHeading(isSent ? 'sent' : 'form');
  return (
    <Page width="narrow">
      <Stack gap="xl">
        <HomeLinks />
        {isSent ? (
          <Card>
            <MessageSent onSendAnother={() => setSent(false)} />
          </Card>
        ) : (
          <>
            <Stack gap="sm">
              <Heading level={1}>Contact Us</Heading>
              <Text tone="soft">Ask us a question, or tell us what would help your family.</Text>
            </Stack>
            <Card>
              <ContactForm onSent={() => setSent(true)} />
            </Card>
          </>
        )}
      </Stack>
    </Page>
  );
}
