import { sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { integrityOf } from '@family-chores/service-kit/hash';

/**
 * Watches over the shell's own scripts until they run: nothing of theirs can say that they did not come, or threw. Who
 * waits is told at once, and the registry, as of every build. From `data-started` on the shell says it itself.
 */
export const startWatch = `{
const {dataset}=document.documentElement
let isTold=false
addEventListener('error',({target,filename})=>{
const release=()=>JSON.parse(document.getElementById('release').textContent)
const isOurs=target===window?filename.includes('/assets/shell/'):target.defer===true
if(isTold||'started' in dataset||!isOurs)return
isTold=true
dataset.failed=''
if(!navigator.onLine)return
const {releaseId,shell}=release()
const report={name:'shell',buildId:shell.build.buildId,opened:false,loadError:true,boundaryError:false,phases:{}}
navigator.sendBeacon('${sendTelemetry.path}',new Blob([JSON.stringify({releaseId,builds:[report]})],{type:'application/json'}))
},true)
}`;

/** Names the script in the page's policy. */
export const startWatchHash = integrityOf(startWatch);
