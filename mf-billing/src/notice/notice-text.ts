import type { Notice } from './notice.rules.ts';

interface NoticeText {
  title: string;
  text: string;
  /** Label of the link to the billing page. */
  action: string;
}

function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}

const afterTrial = {
  charged: { text: 'Your subscription then continues with the card you added.', action: 'See your plan' },
  canceled: { text: 'You canceled, so nothing will be charged.', action: 'See your plan' },
  noCard: { text: 'Add a card to keep adding members and chores.', action: 'Add a card' },
};

export function noticeText(notice: Notice): NoticeText {
  switch (notice.kind) {
    case 'trial-ends':
      return { title: `Your trial ends ${inDays(notice.days)}`, ...afterTrial[notice.after] };
    case 'payment-failed': {
      const text = notice.active
        ? 'Please check your card, so that your subscription continues.'
        : 'Please check your card to add members and chores again.';
      return { title: 'Your last payment failed', text, action: 'Check your card' };
    }
    case 'trial-over':
    case 'over':
      return {
        title: notice.kind === 'over' ? 'Your plan has ended' : 'Your trial has ended',
        text: 'Choose a plan to add members and chores. Everything else stays as it is.',
        action: 'Choose a plan',
      };
  }
}
