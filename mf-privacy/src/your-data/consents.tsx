import { Text } from '@family-chores/ui/text';
import { color, space, TARGET_SIZE } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { usePrivacyConsentsQuery } from './your-data.api.ts';

const Consent = styled.details`
  flex-basis: 100%;
  font-size: inherit;
`;

const Summary = styled.summary`
  min-height: ${TARGET_SIZE};
  padding-block: ${space('sm')};
  cursor: pointer;
  color: ${color('ink-soft')};
`;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function Consents({ familyId }: { familyId: number }) {
  const { data = [] } = usePrivacyConsentsQuery({ familyId });
  return data.map(({ id, accountName, at, text }) => (
    <Consent key={id}>
      <Summary>
        Consent for children: {accountName}, {day.format(new Date(at))}
      </Summary>
      <Text size="sm">“{text}”</Text>
    </Consent>
  ));
}
