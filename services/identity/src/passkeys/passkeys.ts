import type { Assertion, RegistrationResponse } from '@family-chores/contracts/identity/passkeys';
import { MAX_PASSKEYS } from '@family-chores/contracts/identity/passkey-fields';
import { problem } from '@family-chores/contracts/problem';
import { transact, type Transaction } from '@family-chores/service-kit/events';
import { isDuplicate, nextId } from '@family-chores/service-kit/mongo';
import type { Context } from 'koa';
import type { ClientSession } from 'mongoose';
import type { AccountMails } from '../mails/account-mails.ts';
import { Account } from '../model/account.model.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { challengeIn } from './challenge-in.ts';
import { Passkey, type PasskeyDocument } from './passkey.model.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { RelyingParty } from './relying-party.ts';

interface PasskeyOptions {
  publicOrigin: string;
  mails: AccountMails;
}

interface PasskeyOwner {
  accountId: number;
  sessionId: string;
}

export class Passkeys {
  readonly #relyingParty: RelyingParty;
  readonly #challenges: PasskeyChallenges;
  readonly #mails: AccountMails;

  constructor({ publicOrigin, mails }: PasskeyOptions) {
    this.#relyingParty = new RelyingParty(publicOrigin);
    this.#challenges = new PasskeyChallenges(publicOrigin);
    this.#mails = mails;
  }

  /**
   * @throws Problem `passkey-needs-account` for a guest
   * @throws Problem `passkey-limit-reached`
   */
  async creationOptions({ accountId, sessionId }: PasskeyOwner) {
    const [account, existing] = await Promise.all([
      Account.findById(accountId).lean(),
      Passkey.find({ accountId }).lean(),
    ]);
    if (!account?.email) throw problem('passkey-needs-account');
    if (existing.length >= MAX_PASSKEYS) throw problem('passkey-limit-reached');
    const { _id, name, email } = account;
    return this.#relyingParty.creationOptions(
      await this.#challenges.issueForSession(sessionId),
      { _id, name, email },
      existing,
    );
  }

  /**
   * @throws Problem `passkey-not-added` if the response is not valid, or the passkey already belongs to an account
   * @throws Problem `passkey-limit-reached`
   */
  async add(
    { accountId, sessionId }: PasskeyOwner,
    response: RegistrationResponse,
  ): Promise<PasskeyDocument> {
    const challenge = challengeIn(response);
    if (challenge === null || !(await this.#challenges.useForSession(sessionId, challenge)))
      throw problem('passkey-not-added');
    const credential = await this.#relyingParty.verifyCreation(response, challenge);
    if (!credential) throw problem('passkey-not-added');
    const _id = await nextId('passkey');
    const passkey = { _id, accountId, ...credential, createdAt: new Date() };
    try {
      const isAdded = await this.#change(accountId, 'passkey-added', async ({ session }) => {
        const count = await Passkey.countDocuments({ accountId }, { session });
        if (count >= MAX_PASSKEYS) throw problem('passkey-limit-reached');
        await Passkey.create([passkey], { session });
        return true;
      });
      // False only if the account has been deleted in the meantime.
      if (!isAdded) throw problem('passkey-not-added');
    } catch (error) {
      // The passkey may be another account's, which the response must not reveal.
      if (isDuplicate(error, 'credentialId')) throw problem('passkey-not-added');
      throw error;
    }
    return passkey;
  }

  /**
   * Removes a passkey and ends the sessions that began with it, except the one that makes the request.
   * @throws Problem `not-found`
   */
  async remove({ accountId, sessionId }: PasskeyOwner, _id: number): Promise<void> {
    const removed = await this.#change(accountId, 'passkey-removed', async (transaction) => {
      const { session } = transaction;
      const { deletedCount } = await Passkey.deleteOne({ _id, accountId }, { session });
      if (deletedCount === 0) return false;
      await endSessions({ accountId, kept: sessionId, passkeyId: _id }, transaction);
      return true;
    });
    if (!removed) throw problem('not-found');
  }

  /** @throws Problem `passkey-refused` if the passkey has been removed */
  async assertNotRemoved(_id: number, session: ClientSession): Promise<void> {
    if (!(await Passkey.exists({ _id }).session(session))) throw problem('passkey-refused');
  }

  async requestOptions(ctx: Context) {
    return this.#relyingParty.requestOptions(await this.#challenges.issueForBrowser(ctx));
  }

  /**
   * Returns the passkey that has signed this browser's challenge, and stores its counter; null if the signature is not
   * valid.
   */
  async verify(ctx: Context, assertion: Assertion): Promise<PasskeyDocument | null> {
    const challenge = challengeIn(assertion);
    if (challenge === null || !(await this.#challenges.useForBrowser(ctx, challenge))) return null;
    const passkey = await Passkey.findOne({ credentialId: assertion.id }).lean();
    const state = passkey && (await this.#relyingParty.verifyAssertion(assertion, challenge, passkey));
    if (!state) return null;
    // Of concurrent signatures with the same counter, only one is accepted. A passkey whose counter is 0 does not count
    // its signatures, so all of them are accepted.
    const counter = state.counter === 0 ? 0 : { $lt: state.counter };
    const newState = { ...state, lastUsedAt: new Date() };
    const { matchedCount } = await Passkey.updateOne({ _id: passkey._id, counter }, { $set: newState });
    return matchedCount === 1 ? passkey : null;
  }

  /**
   * Changes the passkeys of an account and emails its owner. The account is written first, so that concurrent changes
   * run one after the other. Returns false if the account is gone or `work` changed nothing.
   */
  #change(
    _id: number,
    kind: 'passkey-added' | 'passkey-removed',
    work: (transaction: Transaction) => Promise<boolean>,
  ): Promise<boolean> {
    return transact(async (transaction) => {
      const { session } = transaction;
      const update = { $set: { passkeysChangedAt: new Date() } };
      const owner = await Account.findOneAndUpdate({ _id, guest: false }, update, { session }).lean();
      if (!owner?.email || !(await work(transaction))) return false;
      await this.#mails.queue({ kind, to: owner.email, accountId: _id }, session);
      return true;
    });
  }
}
