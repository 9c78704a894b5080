import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { LinkButton } from '@family-chores/ui/actions';
import { Avatar } from '@family-chores/ui/data';
import { Celebration, EmptyState } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { weekPath } from '@family-chores/web-kit/constants';
import {
  AwayNote,
  PointsBadge,
  useAssignments,
  useCurrentMember,
  useFamily,
  useRights,
  useToday,
} from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import { fontSize } from '@family-chores/ui/theme';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { listedAssignments, hasNeverHadChores } from '../assignments/assignments.rules.ts';
import { PlanChores } from '../assignments/plan-chores.tsx';
import { Columns } from '../destinations/columns.tsx';
import { MemberCardLoading } from '../members/member-card-loading.tsx';
import { fitWords } from '../parts/fit-words.ts';
import { Peeking } from '../parts/peeking.tsx';
import { QuickAdd } from '../members/quick-add.tsx';
import { StarterPacks } from '../starter-packs/starter-packs.tsx';
import { BirthdayNote } from './birthday-note.tsx';
import { OthersToday } from './others-today.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { TodayGroups } from './today-groups.tsx';
import { approvalText, greetingAt, groupOf, progressOf, progressText } from './today.rules.ts';
import { UpForGrabs } from './up-for-grabs.tsx';
import { useApprovalNews } from './use-approval-news.ts';
import { useNow } from './use-now.ts';
import { starCounter } from './use-star.tsx';

/** Texts of the celebration (specification, section 2). */
const COMPLETED = { title: 'Great job!', text: "You've completed your chore!" };

export function MemberToday({ familyId }: { familyId: number }) {
  const [celebration, setCelebration] = useState<typeof COMPLETED | null>(null);
  // A transition, so that the animations of the star and the list do not drop frames.
  const celebrate = useCallback(() => startTransition(() => setCelebration(COMPLETED)), []);
  const today = useToday();
  const member = useCurrentMember(familyId);
  const family = useFamily(familyId).data;
  const query = useAssignments(familyId);
  const { data: assignments } = query;
  if (!member || !family) return null;
  if (query.error && !assignments) {
    return <QueryFailed query={query}>The chores could not be loaded.</QueryFailed>;
  }
  if (!assignments) return <MemberCardLoading name={member.name} />;
  const listed = listedAssignments(member, assignments, today);
  const isAllDone = listed.every((each) => !['overdue', 'today'].includes(groupOf(each, today)));
  const listProps = { assignments, onCompleted: celebrate };
  const isNewcomer = hasNeverHadChores(member, assignments);
  // For example, a parent who never had a chore sees those of the children first.
  const showsOthersFirst = isNewcomer && assignments.length > 0;
  const own = (
    <Stack key="own" gap="lg">
      {isAllDone && (
        <NothingLeft
          member={member}
          isNewcomer={isNewcomer}
          hasLater={listed.some((each) => groupOf(each, today) === 'later')}
        />
      )}
      <TodayGroups key={member.id} member={member} {...listProps} />
      <UpForGrabs member={member} />
    </Stack>
  );
  const others = (
    <OthersToday
      key="others"
      members={family.members.filter(({ id }) => id !== member.id)}
      current={member}
      startsOpen={isNewcomer}
      {...listProps}
    />
  );
  return (
    <Columns>
      <Stack gap="lg">
        <Greeting member={member} assignments={listed} />
        <QuickAdd family={family} titleLevel={2} assignments={assignments} />
        {showsOthersFirst ? others : own}
      </Stack>
      {showsOthersFirst ? own : others}
      <ApprovalNews
        key={member.id}
        member={member}
        assignments={assignments}
        onApproved={(text) => setCelebration({ title: 'Approved!', text })}
      />
      <Celebration
        open={celebration !== null}
        title={celebration?.title}
        onClose={() => setCelebration(null)}
      >
        {celebration?.text}
      </Celebration>
    </Columns>
  );
}

interface ApprovalNewsProps {
  member: Member;
  assignments: readonly Assignment[];
  onApproved: (text: string) => void;
}

function ApprovalNews({ member, assignments, onApproved }: ApprovalNewsProps) {
  const own = useMemo(
    () => assignments.filter(({ familyMemberId }) => familyMemberId === member.id),
    [assignments, member.id],
  );
  useApprovalNews(own, (approved) => onApproved(approvalText(approved)));
  return null;
}

interface GreetingProps {
  member: Member;
  assignments: readonly Assignment[];
}

/** On phones, the title is one line beside the ring for most names; with a name of 30 letters, it is below the ring. */
const Title = styled(Heading)`
  && {
    overflow-wrap: break-word;
    text-wrap: pretty;
  }
`;

function Greeting({ member, assignments }: GreetingProps) {
  const today = useToday();
  const title = `${greetingAt(new Date(useNow()).getHours())}, ${member.name}`;
  return (
    <Inline gap="md">
      <span {...starCounter(member.id)}>
        <ProgressRing {...progressOf(assignments, today)}>
          <Avatar id={member.id} name={member.name} size="md" />
        </ProgressRing>
      </span>
      <Stack gap="xs" style={{ flex: '1 1 8rem', minWidth: 'min-content', maxWidth: '100%' }}>
        <Title
          level={1}
          style={{ fontSize: fitWords(title, `min(${fontSize('2xl')}, max(6.2vw, 1.15rem))`) }}
        >
          {title}
        </Title>
        <Inline gap="sm">
          <Text as="span" tone="soft" weight="bold">
            {progressText(assignments, today)}
          </Text>
          <PointsBadge points={member.points} />
          <AwayNote member={member} />
          <BirthdayNote member={member} />
        </Inline>
      </Stack>
    </Inline>
  );
}

interface NothingLeftProps {
  member: Member;
  /** Whether the member has never had a chore. */
  isNewcomer: boolean;
  hasLater: boolean;
}

/**
 * Shown when nothing is open for today, with the specification's text for a member's card. Members who never had a
 * chore get another text, because they have not completed any.
 */
function NothingLeft({ member, isNewcomer, hasLater }: NothingLeftProps) {
  const { name, familyId } = member;
  const { canManage } = useRights(familyId);
  return (
    <Card>
      <EmptyState
        picture={<Peeking mood={isNewcomer ? 'helper' : 'cheerleader'} />}
        title={isNewcomer ? `${name} has no chores yet` : 'All chores completed!'}
        titleLevel={2}
        action={
          isNewcomer ? (
            <PlanChores name={name} familyId={familyId} />
          ) : (
            !hasLater &&
            canManage && (
              <LinkButton icon={<Icon name="calendar" />} asChild>
                <Link to={weekPath(familyId)}>Plan the week</Link>
              </LinkButton>
            )
          )
        }
      >
        {isNewcomer
          ? 'They are listed here once they are planned.'
          : 'Great job staying on top of responsibilities.'}
      </EmptyState>
      {isNewcomer && <StarterPacks member={member} />}
    </Card>
  );
}
