import account from '../../../../../mf-account/remote.json' with { type: 'json' };
import billing from '../../../../../mf-billing/remote.json' with { type: 'json' };
import dashboard from '../../../../../mf-dashboard/remote.json' with { type: 'json' };
import ops from '../../../../../mf-ops/remote.json' with { type: 'json' };
import rewards from '../../../../../mf-rewards/remote.json' with { type: 'json' };
import schedule from '../../../../../mf-schedule/remote.json' with { type: 'json' };
import tutorial from '../../../../../mf-tutorial/remote.json' with { type: 'json' };

/** The manifests of the remotes, which the bundle knows at build time. */
export const manifests = [account, billing, dashboard, ops, rewards, schedule, tutorial];
