/** What the service worker keeps. The page of the last release, and what it takes: */
export const PAGE_CACHE = 'family-chores.page';
export const ASSET_CACHE = 'family-chores.assets';
/** And what the family's screens were told; wiped when the session ends. */
export const ANSWER_CACHE = 'family-chores.answers';
