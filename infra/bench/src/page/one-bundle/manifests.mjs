import billing from '../../../../../mf-billing/remote.json' with { type: 'json' };
import dashboard from '../../../../../mf-dashboard/remote.json' with { type: 'json' };
import rewards from '../../../../../mf-rewards/remote.json' with { type: 'json' };
import schedule from '../../../../../mf-schedule/remote.json' with { type: 'json' };
import tutorial from '../../../../../mf-tutorial/remote.json' with { type: 'json' };

/** What the release document says of remotes is known to the bundle when it is built. */
export const manifests = [billing, dashboard, rewards, schedule, tutorial];
