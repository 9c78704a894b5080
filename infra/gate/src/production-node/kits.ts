/** What runs in every service and on a team's release machine. Their suites run on the Node version of production. */
export const kits = ['contracts', 'node-client', 'service-kit', 'shipping'];
