import type { Family } from '@family-chores/contracts/families/families';
import { LinkButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Heading } from '@family-chores/ui/text';
import { fontSize, from, space } from '@family-chores/ui/theme';
import { Slot } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { LogoutButton } from '@family-chores/web-kit/session';
import { styled } from 'styled-components';
import { ChatButton } from '../chat/chat-button.tsx';
import { AddMemberButton } from '../members/add-member-button.tsx';
import { MemberSwitch } from '../members/member-switch.tsx';
import { fitWords } from '../parts/fit-words.ts';
import { SaveButton } from '../save/save-button.tsx';

/** On a narrow screen, the name shares the first line with Settings and Logout; the more frequent actions are below. */
const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm')};
`;

/** Never narrower than its longest word. */
const Name = styled(Heading)`
  && {
    flex: 1 1 0;
    max-width: 100%;
    overflow-wrap: break-word;
  }
`;

const Actions = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  order: 1;
  gap: ${space('sm')};
  min-width: 0;
  > * {
    flex: 1 1 auto;
  }
  ${from('lg')} {
    flex: 0 1 auto;
    order: 0;
  }
`;

const AccountActions = styled.div`
  display: flex;
  flex: none;
  margin-left: auto;
  > a {
    padding-inline: ${space('md')};
  }
`;

export function DashboardHeader({ family: { id, name, members } }: { family: Family }) {
  const title = `${name}'s Chores`;
  return (
    <Header>
      <Name level={1} style={{ fontSize: fitWords(title, fontSize('2xl')) }}>
        {title}
      </Name>
      <Actions>
        {members.length > 0 && <MemberSwitch familyId={id} />}
        <ChatButton familyId={id} />
        <AddMemberButton familyId={id} />
        <SaveButton />
        <Slot name="dashboard.header" props={{ familyId: id }} />
      </Actions>
      <AccountActions>
        <LinkButton variant="ghost" icon={<Icon name="gear" />} asChild>
          <Link to="/settings" aria-label="Settings" />
        </LinkButton>
        <LogoutButton variant="ghost" />
      </AccountActions>
    </Header>
  );
}
