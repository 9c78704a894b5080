export const PAGE_CACHE = 'family-chores.page';
export const ASSET_CACHE = 'family-chores.assets';
/** API responses; deleted when a session starts or ends. */
export const RESPONSE_CACHE = 'family-chores.answers';
