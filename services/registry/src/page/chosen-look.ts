import { createHash } from 'node:crypto';
import { PREFERENCES_KEY } from '@family-chores/contracts/registry/preferences-key';

/**
 * Run before anything is painted, so that who chose the dark theme on a light device sees no light page first. Whatever
 * else is kept there changes nothing: then the device decides.
 */
export const chosenLook = `try{
const {theme,compactView}=JSON.parse(localStorage.getItem('${PREFERENCES_KEY}')),root=document.documentElement
if(theme==='light'||theme==='dark')root.dataset.theme=theme
root.toggleAttribute('data-compact',compactView===true)
}catch{}`;

/** Names the script in the page's policy: no other inline script runs. */
export const chosenLookHash = `sha256-${createHash('sha256').update(chosenLook).digest('base64')}`;
