import { Button } from '@family-chores/ui/actions';
import { Mascot } from '@family-chores/ui/mascot';
import { Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';

export function MessageSent({ onSendAnother }: { onSendAnother: () => void }) {
  return (
    <Stack gap="lg" align="center">
      <Mascot mood="cheerleader" />
      <Heading level={1} align="center">
        Message Sent
      </Heading>
      <Text tone="soft" align="center">
        Thank you for writing. We will answer by email.
      </Text>
      <Button onClick={onSendAnother}>Send Another Message</Button>
    </Stack>
  );
}
