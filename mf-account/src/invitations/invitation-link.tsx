import { Button } from '@family-chores/ui/actions';
import { TextField } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { QrCode } from './qr-code.tsx';
import { validUntil } from './valid-until.ts';

interface Props {
  familyName: string;
  url: string;
  expiresAt: string;
}

const copy = (url: string) =>
  withOutcomeToast(() => navigator.clipboard.writeText(url), {
    success: { title: 'Link copied' },
    failure: {
      title: 'The link could not be copied',
      description: () => 'Please select the link and copy it yourself.',
    },
  });

async function share(url: string, familyName: string) {
  try {
    await navigator.share({ title: 'Family Chores', text: `Join ${familyName} on Family Chores`, url });
  } catch {
    // The user closed the share sheet, or the device could not share. The link is still shown.
  }
}

export function InvitationLink({ familyName, url, expiresAt }: Props) {
  return (
    <Stack>
      <QrCode text={url} label={`Code to scan: invitation to ${familyName}`} />
      <TextField
        label="Invitation link"
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Inline gap="sm" wrap>
        <Button icon={<Icon name="copy" />} onClick={() => void copy(url)}>
          Copy link
        </Button>
        {'share' in navigator && (
          <Button icon={<Icon name="share" />} onClick={() => void share(url, familyName)}>
            Share
          </Button>
        )}
      </Inline>
      <Text size="sm" tone="soft">
        It is valid for one person, until {validUntil(expiresAt)}.
      </Text>
    </Stack>
  );
}
