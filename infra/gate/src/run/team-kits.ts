/**
 * Packages that run where teams release builds, maybe on an older Node than production's, so their tests run on the
 * installed Node too. Packages that services use as well need not be listed, because the fault checks run all services
 * on the installed Node.
 */
export const teamKits = ['node-client', 'shipping'];
