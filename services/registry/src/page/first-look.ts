import { SAVED_KEYS } from '@family-chores/contracts/registry/saved-keys';
import { integrityOf } from '@family-chores/service-kit/hash';

const { preferences, appState } = SAVED_KEYS;

/**
 * Run before anything is painted, so that who chose the dark theme on a light device sees no light page first, and nobody
 * a prerendered page that is not the one coming: because the visit goes on where the last one was, or because the browser
 * kept this page of another path to open it offline. Whatever else is saved there changes nothing.
 */
export const firstLook = `{
const saved=key=>{try{return JSON.parse(localStorage.getItem(key))??{}}catch{return{}}}
const root=document.documentElement,{dataset}=root,{pathname}=location
const {theme,compactView}=saved('${preferences}')
if(theme==='light'||theme==='dark')dataset.theme=theme
root.toggleAttribute('data-compact',compactView===true)
const goesOn=pathname==='/'&&(saved('${appState}').lastRoute??'/')!=='/'
if(goesOn||pathname!==dataset.prerendered)dataset.elsewhere=''
}`;

/** Names the script in the page's policy. */
export const firstLookHash = integrityOf(firstLook);
