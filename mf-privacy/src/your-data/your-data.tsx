import { LinkButton } from '@family-chores/ui/actions';
import { List, ListRow } from '@family-chores/ui/data';
import { LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Section, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { useDevice } from '@family-chores/web-kit/device';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { useAccount } from '@family-chores/web-kit/session';
import { DeleteAccount } from '../deletion/delete-account.tsx';
import { DeleteFamilyButton } from '../deletion/delete-family-button.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { Consents } from './consents.tsx';
import { RetentionLinks } from '../retention/retention-links.tsx';
import { usePrivacyFamiliesQuery } from './your-data.api.ts';

export function YourData() {
  return (
    <Section title="Your data" description="What your family has stored here is yours.">
      <Card>
        <Stack>
          <Families />
          <Inline gap="sm" wrap>
            <LinkButton variant="ghost" asChild>
              <Link to="/privacy">What is stored, and for how long</Link>
            </LinkButton>
            <LinkButton variant="ghost" asChild>
              <Link to="/terms">Conditions of use</Link>
            </LinkButton>
            <DeleteAccount />
          </Inline>
        </Stack>
      </Card>
    </Section>
  );
}

function Families() {
  const account = useAccount();
  const families = usePrivacyFamiliesQuery(undefined, { skip: !account });

  if (families.error && !families.data) {
    return <QueryFailed query={families}>We could not look up your families. Please try again.</QueryFailed>;
  }
  if (!families.data) {
    return (
      <LoadingRegion label="Loading your data">
        <Skeleton height="52px" />
      </LoadingRegion>
    );
  }
  if (families.data.length === 0) return <Text tone="soft">Nothing is stored about a family yet.</Text>;
  return (
    <List>
      {families.data.map((family) => (
        <FamilyData key={family.id} family={family} />
      ))}
    </List>
  );
}

function FamilyData({ family }: { family: { id: number; name: string } }) {
  const { isNative } = useDevice();
  return (
    <ListRow leading={<Icon name="home" />} title={family.name}>
      <Inline gap="sm" wrap>
        {isNative ? (
          <Text tone="soft">Open Family Chores in a browser to export it.</Text>
        ) : (
          <ExportButton family={family} />
        )}
        <Consents familyId={family.id} />
        <RetentionLinks family={family} />
        <DeleteFamilyButton family={family} />
      </Inline>
    </ListRow>
  );
}
