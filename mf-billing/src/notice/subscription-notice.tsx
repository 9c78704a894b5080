import { LinkButton, IconButton } from '@family-chores/ui/actions';
import { Banner } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { lazyPart } from '@family-chores/web-kit/remote';
import { Link, useLocation } from '@family-chores/web-kit/routing';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppDispatch, useAppSelector } from '@family-chores/web-kit/store';
import { useState } from 'react';
import { useBillingSubscriptionQuery } from '../subscription/subscription.api.ts';
import { noticeText } from './notice-text.ts';
import { isDismissible, type Notice, noticeOf } from './notice.rules.ts';
import { planDialogClosed, selectPlanNeeded } from './plan-needed.slice.ts';
import { isDismissed, dismissNotice } from './dismissed-notices.ts';

const looks = {
  'trial-ends': { tone: 'accent', icon: 'clock' },
  'payment-failed': { tone: 'danger', icon: 'alert' },
  'trial-over': { tone: 'accent', icon: 'lock' },
  over: { tone: 'accent', icon: 'lock' },
} as const;

const PlanNeededDialog = lazyPart(() => import('./plan-needed-dialog.tsx').then((m) => m.PlanNeededDialog));

/** Shows the notice on every page except the billing page, and the dialog about a missing plan on any page. */
export function SubscriptionNotice() {
  const account = useAccount();
  return account && !account.guest && <AccountNotice userId={account.id} />;
}

function AccountNotice({ userId }: { userId: number }) {
  const { pathname } = useLocation();
  const { data } = useBillingSubscriptionQuery({ userId });
  const notice = data && noticeOf(data);
  const isBillingPage = pathname === '/billing';
  return (
    <>
      {data && notice && !isBillingPage && (
        <NoticeBanner key={notice.kind} userId={data.userId} notice={notice} />
      )}
      <PlanNeeded />
    </>
  );
}

function NoticeBanner({ userId, notice }: { userId: number; notice: Notice }) {
  const { title, text, action } = noticeText(notice);
  const [isHidden, setHidden] = useState(() => isDismissible(notice) && isDismissed(userId, notice.kind));

  function dismiss() {
    dismissNotice(userId, notice.kind);
    setHidden(true);
  }

  if (isHidden) return null;
  return (
    <Banner
      announced={false}
      {...looks[notice.kind]}
      title={title}
      action={
        <Inline gap="xs">
          <LinkButton asChild>
            <Link to="/billing">{action}</Link>
          </LinkButton>
          {isDismissible(notice) && (
            <IconButton label="Remind me tomorrow" icon={<Icon name="x" />} onClick={dismiss} />
          )}
        </Inline>
      }
    >
      {text}
    </Banner>
  );
}

function PlanNeeded() {
  const dispatch = useAppDispatch();
  const isNeeded = useAppSelector(selectPlanNeeded);
  return isNeeded && <PlanNeededDialog onClose={() => dispatch(planDialogClosed())} />;
}
