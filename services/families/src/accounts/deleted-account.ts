/** How a family sees an account that the identity service does not return, because it has been erased. */
export const DELETED_ACCOUNT = { name: 'Deleted account', guest: false };
