import type { Context } from 'koa';
import { type TestCard, cardOf } from '../payment-methods/cards.ts';
import { html } from './html.ts';
import { showPage } from './page.ts';

interface AskedCard {
  readonly fields: ReadonlyMap<string, string>;
  /** Where the card is sent to, before and after its holder said that it is they. */
  readonly action: string;
  readonly leadsTo: readonly (string | null)[];
}

type Typed = { readonly card: TestCard } | { readonly error: string };

const unknown = 'This is none of the test cards. Never type the number of a real card here.';
const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * The card that was typed, or what is wrong with it in a sentence. One whose bank asks for it is asked about first: that
 * page is answered here, and null.
 */
export function cardOrPage(ctx: Context, { fields, action, leadsTo }: AskedCard): Typed | null {
  const card = cardOf(fields.get('card') ?? '');
  if (!card) return { error: unknown };
  const answer = fields.get('answer');
  if (card.behaves !== 'authenticates' || answer === 'complete') return { card };
  if (answer !== undefined) return { error: notAuthenticated };
  const body = html`<form class="card" method="post" action="${action}">
    <p>The bank asks whether it is you. Nothing is paid or kept until you answer.</p>
    <input type="hidden" name="card" value="${card.number}" />
    <input type="hidden" name="email" value="${fields.get('email')}" />
    <button type="submit" name="answer" value="complete">Complete authentication</button>
    <button type="submit" name="answer" value="fail" class="quiet">Fail authentication</button>
  </form>`;
  showPage(ctx, { title: 'Confirm that it is you', body, leadsTo });
  return null;
}
