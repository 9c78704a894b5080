import type { Family } from '@family-chores/contracts/families/families';
import { LinkButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Heading } from '@family-chores/ui/text';
import { from, space } from '@family-chores/ui/theme';
import { Slot } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { LogoutButton } from '@family-chores/web-kit/session';
import { styled } from 'styled-components';
import { ChatButton } from '../chat/chat-button.tsx';
import { AddMemberButton } from '../members/add-member-button.tsx';
import { MemberSwitch } from '../members/member-switch.tsx';
import { SaveButton } from '../save/save-button.tsx';

/** On a phone the name and the ways out share the first line, what is used more often is below. */
const Header = styled.header`
  display: grid;
  grid-template: 'name away' auto 'actions actions' auto / 1fr auto;
  align-items: center;
  gap: ${space('sm')};
  ${from('lg')} {
    grid-template: 'name actions away' auto / 1fr auto auto;
  }
  > h1 {
    grid-area: name;
    min-width: 0;
  }
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  flex-wrap: wrap;
  gap: ${space('sm')};
  > * {
    flex: 1 1 auto;
  }
`;

const Away = styled.div`
  display: flex;
  > a {
    padding-inline: ${space('md')};
  }
`;

export function DashboardHeader({ family: { id, name, members } }: { family: Family }) {
  return (
    <Header>
      <Heading level={1}>{name}&apos;s Chores</Heading>
      <Actions>
        {members.length > 0 && <MemberSwitch familyId={id} />}
        <ChatButton familyId={id} />
        <AddMemberButton familyId={id} />
        <SaveButton />
        <Slot name="dashboard.header" props={{ familyId: id }} />
      </Actions>
      <Away>
        <LinkButton variant="ghost" icon={<Icon name="gear" />} asChild>
          <Link to="/settings" aria-label="Settings" />
        </LinkButton>
        <LogoutButton variant="ghost" />
      </Away>
    </Header>
  );
}
