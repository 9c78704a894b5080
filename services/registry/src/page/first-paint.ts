import { SAVED_KEYS } from '@family-chores/contracts/registry/saved-keys';
import { integrityOf } from '@family-chores/service-kit/hash';

const { preferences, appState } = SAVED_KEYS;

/**
 * Inline script that runs before the first paint. It applies the saved theme, so that a user of the dark theme sees no
 * light page first. It hides a prerendered page that is not the one to be shown: because the app resumes on its last
 * route, or because the browser opens offline a page cached for another path. Invalid saved data is ignored.
 */
export const firstPaintScript = `{
const saved=key=>{try{return JSON.parse(localStorage.getItem(key))??{}}catch{return{}}}
const root=document.documentElement,{dataset}=root,{pathname}=location
const {theme,compactView}=saved('${preferences}')
if(theme==='light'||theme==='dark')dataset.theme=theme
root.toggleAttribute('data-compact',compactView===true)
const goesOn=pathname==='/'&&(saved('${appState}').lastRoute??'/')!=='/'
if(goesOn||pathname!==dataset.prerendered)dataset.elsewhere=''
}`;

/** Allows the script in the page's Content Security Policy. */
export const firstPaintHash = integrityOf(firstPaintScript);
