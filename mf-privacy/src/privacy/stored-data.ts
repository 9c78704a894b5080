/* oxlint-disable max-lines -- one entry for each kind of data */
// Written by `npm run stored-data` from what the services' models declare.

export interface StoredData {
  about: 'account' | 'family' | 'visitor' | 'staff';
  what: string;
  why: string;
  /** For how long. */
  kept: string;
}

export const storedData: readonly StoredData[] = [
  {
    about: 'family',
    what: "The family's name; each member's name, age, birthday (day and month, and its time zone), picture and role; a hash of a parent's PIN; which accounts and invitations give access",
    why: 'To show your family, and to let no one else in',
    kept: 'Until the family is deleted',
  },
  {
    about: 'family',
    what: 'Who agreed that data of children is stored, when, and to which text',
    why: 'To show that a parent or guardian agreed',
    kept: 'Until the family is deleted',
  },
  {
    about: 'account',
    what: 'When your account will be deleted, if you have requested it',
    why: "To delete the account's own families with it",
    kept: 'Until the account is deleted',
  },
  {
    about: 'account',
    what: 'Whether you have a subscription, and which plan',
    why: 'To know what your family can use',
    kept: 'Until the account is deleted',
  },
  {
    about: 'family',
    what: 'Who changed what: the member or account, the kind of change, and the name of what was changed',
    why: 'So that parents can see what happened',
    kept: '90 days after the change',
  },
  {
    about: 'family',
    what: 'How your family plans, and its time zone',
    why: 'To plan chores for the right day',
    kept: 'Until the family is deleted',
  },
  {
    about: 'family',
    what: 'Your time zone, and up to which day repeating chores are planned',
    why: 'To plan repeating chores ahead',
    kept: 'Until the family is deleted',
  },
  {
    about: 'family',
    what: 'The chores of your family, with their points and ages',
    why: 'To plan them',
    kept: 'Until the family is deleted',
  },
  {
    about: 'family',
    what: 'Which member does which chore on which day; when it was done and verified, by whom, and with which note',
    why: 'To plan chores and to give points for them',
    kept: 'Until the time that your family has chosen is over, or the member or the family is deleted',
  },
  {
    about: 'family',
    what: 'When a member or the family is away',
    why: 'To plan no chores for that time',
    kept: 'Until the member or the family is deleted',
  },
  {
    about: 'family',
    what: 'Which members do a repeating chore, and on which days',
    why: 'To plan it again each week',
    kept: 'Until the member or the family is deleted',
  },
  {
    about: 'family',
    what: 'Chores that are up for grabs, and who took them',
    why: 'To give each to the first who takes it',
    kept: '30 days after the day of the chore',
  },
  {
    about: 'family',
    what: 'Whether your family has received the first list of chores',
    why: 'So that chores you delete do not come back',
    kept: 'Until the family is deleted',
  },
  {
    about: 'family',
    what: "Each change of a member's points, with its reason and date",
    why: 'To show where the points come from',
    kept: 'Until the member or the family is deleted',
  },
  {
    about: 'family',
    what: 'Which member redeemed which reward, and when',
    why: 'To show what has been redeemed and to undo it',
    kept: 'Until the member or the family is deleted',
  },
  {
    about: 'family',
    what: 'The rewards you define, with their descriptions and prices in points',
    why: 'To offer them to your family',
    kept: 'Until the family is deleted',
  },
  {
    about: 'family',
    what: 'How many points each member has',
    why: 'To know which rewards a member can redeem',
    kept: 'Until the member or the family is deleted',
  },
  {
    about: 'family',
    what: 'How many chores each member has done, and the badges of your family',
    why: 'To unlock badges',
    kept: 'Until the member or the family is deleted',
  },
  {
    about: 'family',
    what: 'Which done chores and redeemed rewards have been counted, and when',
    why: 'To count each of them once',
    kept: 'Until the member or the family is deleted',
  },
  {
    about: 'family',
    what: 'Weekly challenges, and what each member contributed',
    why: 'To show how far your family has come',
    kept: 'Until the family is deleted',
  },
  {
    about: 'family',
    what: 'Messages of the family chat, with their sender and time',
    why: 'To show them to your family',
    kept: 'Until the time that your family has chosen is over, or the member or the family is deleted',
  },
  {
    about: 'family',
    what: 'Who is muted in the chat, and until when',
    why: 'To let parents mute the chat',
    kept: 'Until the mute ends, or the family is deleted',
  },
  {
    about: 'account',
    what: 'Name, email address, a hash of the password, the chosen plan, and when the account was created and last used',
    why: 'To log you in and to write to you about your account',
    kept: 'Until the account is deleted',
  },
  {
    about: 'account',
    what: 'A hash of the key in your browser, the kind of device, your passkey if you used one, and when you logged in',
    why: 'To keep you logged in',
    kept: 'Until 30 days after your last visit in that browser; unless you are a guest, at the latest 90 days after you logged in',
  },
  {
    about: 'account',
    what: 'A hash of the key with which a guest can come back on the same device',
    why: 'To let you come back without a password',
    kept: 'Until 30 days after you logged out',
  },
  {
    about: 'account',
    what: 'The address of each email about your account, and a hash of its link if it has one',
    why: 'To send the email and to recognize its link',
    kept: 'Until its link expires, or 3 days have passed',
  },
  {
    about: 'account',
    what: 'A hash of a key that each browser gets with the first login, and when it last logged in',
    why: 'To tell your own browsers from someone who guesses your password',
    kept: '400 days after the browser last logged in',
  },
  {
    about: 'account',
    what: 'The public key of each passkey, its name, and when it was last used',
    why: 'To log you in without a password',
    kept: 'Until you remove it, or the account is deleted',
  },
  {
    about: 'visitor',
    what: 'A hash of the random number that a passkey signs',
    why: 'To reject a copied signature',
    kept: 'Until it is used, or 5 minutes have passed',
  },
  {
    about: 'account',
    what: 'Attempts to log in: time, kind of device, the first three numbers of the network address, and the outcome',
    why: 'To show you if someone else tries to use your account',
    kept: '90 days after the attempt',
  },
  {
    about: 'account',
    what: 'Your plan, its dates, and your customer number at the payment provider; name and email address until the provider has them. Card numbers never reach us',
    why: 'To start and end your subscription',
    kept: 'Until the account is deleted',
  },
  {
    about: 'account',
    what: 'Whether you have a subscription',
    why: 'To answer subscribers first',
    kept: 'Until the account is deleted',
  },
  {
    about: 'visitor',
    what: 'Name, email address and text of what you write to us',
    why: 'To answer you',
    kept: '90 days after it was mailed to us',
  },
  {
    about: 'staff',
    what: 'Who released which version of the product, and why',
    why: 'To trace changes of the product',
    kept: '400 days after the change',
  },
  {
    about: 'staff',
    what: 'Versions of the product, and which team published them',
    why: 'To know what is running',
    kept: 'Until a version is no longer used',
  },
  {
    about: 'staff',
    what: 'In which order pages show their parts, and who chose it',
    why: 'To arrange pages without a release',
    kept: 'Until the order is reset',
  },
  {
    about: 'staff',
    what: 'What the tests of a version of the product found, and who ran them',
    why: 'To release only versions that were tested',
    kept: 'Until a version is no longer used',
  },
  {
    about: 'visitor',
    what: 'Whether a new version of the product worked, under a pseudonym of the browser and of its network',
    why: 'To withdraw a version that does not work',
    kept: '8 days after the report',
  },
  {
    about: 'staff',
    what: 'Which features only some families have, which families these are, and who chose them',
    why: 'To try new features with few families first',
    kept: 'Until the flag is deleted',
  },
  {
    about: 'visitor',
    what: 'Errors in the app: the message with names, addresses and numbers removed, where in our code it happened, the kind of page, and the browser and its version',
    why: 'To fix them',
    kept: '30 days after the error last happened',
  },
  {
    about: 'staff',
    what: 'Hashes of the keys with which teams publish, and who created them',
    why: 'To let only those teams publish',
    kept: 'Until the key is revoked',
  },
  {
    about: 'account',
    what: 'Which tutorials you have finished',
    why: 'To continue where you stopped',
    kept: 'Until the account is deleted',
  },
  {
    about: 'family',
    what: 'Messages between the parts of the product, which can contain names',
    why: 'To inform every part of a change, even after a failure',
    kept: '7 days after the message was sent',
  },
  {
    about: 'family',
    what: 'Messages between the parts of the product that could not be handled',
    why: 'To repair what went wrong',
    kept: '90 days after the failure',
  },
  {
    about: 'family',
    what: 'The IDs of deleted members, without their names',
    why: 'So that a late message does not store anything about them again',
    kept: '30 days after the member was deleted',
  },
  {
    about: 'visitor',
    what: 'How often someone tried to log in, register or write to us, by network address and email address',
    why: 'To stop those who guess passwords or flood us',
    kept: 'Until a day after the last attempt at the latest',
  },
  {
    about: 'account',
    what: 'The responses to your latest requests',
    why: 'So that a request that is sent twice has one effect',
    kept: '1 day after the request',
  },
  {
    about: 'family',
    what: 'For how long your family keeps old messages and finished chores',
    why: 'To delete them when you want',
    kept: 'Until the family is deleted',
  },
];
