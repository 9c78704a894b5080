/**
 * Packages that run on the machines from which teams release builds, maybe on an older Node than production's.
 * Therefore, their tests run on this machine's own Node as well as on production's version. Packages that services also
 * use need not be listed, because the fault checks run all services on this machine's own Node.
 */
export const teamKits = ['node-client', 'shipping'];
