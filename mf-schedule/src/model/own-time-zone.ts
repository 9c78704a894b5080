/** That of this device, which decides when its days begin. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
