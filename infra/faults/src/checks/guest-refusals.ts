/** Calls that need a registered account, and the status with which a guest is refused. */
export const guestRefusals = new Map([
  ['PUT /api/auth/password', 409],
  ['POST /api/auth/confirmation', 409],
  ['POST /api/auth/email-changes', 409],
  ['POST /api/auth/passkeys/creation', 409],
  ['POST /api/auth/passkeys', 409],
  ['POST /api/auth/passkeys/confirmation', 403],
  ['PATCH /api/auth/passkeys/:id', 404],
  ['DELETE /api/auth/passkeys/:id', 404],
]);
