/** What runs in every service and on a team's release machine, where the Node version may be an older one. */
export const kits = ['contracts', 'node-client', 'service-kit', 'shipping'];
