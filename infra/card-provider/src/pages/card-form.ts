import { type TestCard, formatNumber, testCards } from '../payment-methods/cards.ts';
import { type Markup, html } from './html.ts';

interface CardFormOptions {
  readonly action: string;
  readonly button: string;
  /** Why the previous input was refused. */
  readonly error?: string | undefined;
  readonly fieldsAbove?: Markup | undefined;
}

/** Renders a form for a card number, without expiry date and security code, which a stand-in does not need. */
export function cardForm({ action, button, error, fieldsAbove }: CardFormOptions): Markup {
  return html`<form class="card" method="post" action="${action}">
      ${error !== undefined && html`<p class="bad" role="alert">${error}</p>`} ${fieldsAbove}
      <label for="card">Card number</label>
      <input
        id="card"
        name="card"
        inputmode="numeric"
        autocomplete="off"
        required
        maxlength="30"
        aria-describedby="cards"
      />
      <button type="submit">${button}</button>
    </form>
    <section aria-labelledby="cards-title">
      <h2 id="cards-title">Test cards</h2>
      <ul id="cards">
        ${testCards.map(cardRow)}
      </ul>
    </section>`;
}

function cardRow(card: TestCard): Markup {
  return html`<li><strong>${formatNumber(card)}</strong> ${card.description}</li>`;
}
