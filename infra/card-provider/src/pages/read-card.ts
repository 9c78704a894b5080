import type { Context } from 'koa';
import { type TestCard, cardOf } from '../payment-methods/cards.ts';
import { html } from './html.ts';
import { showPage } from './page.ts';

interface CardRequest {
  readonly fields: ReadonlyMap<string, string>;
  /** Path to which the form is posted, both before and after the card's holder has authenticated. */
  readonly action: string;
  readonly redirectTargets: readonly (string | null)[];
}

type CardEntry = { readonly card: TestCard } | { readonly error: string };

const UNKNOWN_CARD = 'This is not a test card. Never enter the number of a real card here.';
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Returns null after showing the authentication page for a card whose bank requires it. */
export function readCard(ctx: Context, { fields, action, redirectTargets }: CardRequest): CardEntry | null {
  const card = cardOf(fields.get('card') ?? '');
  if (!card) return { error: UNKNOWN_CARD };
  const answer = fields.get('answer');
  if (card.behavior !== 'authenticates' || answer === 'complete') return { card };
  if (answer !== undefined) return { error: NOT_AUTHENTICATED };
  const body = html`<form class="card" method="post" action="${action}">
    <p>Your bank asks you to confirm your identity. Nothing is charged or saved until you respond.</p>
    <input type="hidden" name="card" value="${card.number}" />
    <input type="hidden" name="email" value="${fields.get('email')}" />
    <button type="submit" name="answer" value="complete">Complete authentication</button>
    <button type="submit" name="answer" value="fail" class="quiet">Fail authentication</button>
  </form>`;
  showPage(ctx, { title: 'Confirm your identity', body, redirectTargets });
  return null;
}
