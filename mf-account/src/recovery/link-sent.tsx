import { LINK_HOURS } from '@family-chores/contracts/identity/link-lifetime';
import { Button } from '@family-chores/ui/actions';
import { Stack } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { Heading, Text } from '@family-chores/ui/text';

const HOURS: number = LINK_HOURS;
const VALIDITY = HOURS === 1 ? 'an hour' : `${HOURS} hours`;

export function LinkSent({ email, onSendAnother }: { email: string; onSendAnother: () => void }) {
  return (
    <Stack gap="lg" align="center">
      <Mascot mood="casual" />
      <Heading level={1} align="center">
        Check your email
      </Heading>
      <Text tone="soft" align="center">
        If {email} has an account, a link is on its way. It can be used once, within {VALIDITY}. Only the
        latest link is valid.
      </Text>
      <Button onClick={onSendAnother}>Send another link</Button>
    </Stack>
  );
}
