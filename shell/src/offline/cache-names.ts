export const PAGE_CACHE = 'family-chores.page';
export const ASSET_CACHE = 'family-chores.assets';
/** API responses for the family's screens; deleted when the session ends. */
export const RESPONSE_CACHE = 'family-chores.answers';
