import { sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { integrityOf } from '@family-chores/service-kit/hash';

/**
 * Inline script that monitors the shell's scripts until they run, because they cannot report that they failed to load or
 * threw. It immediately shows the failure to the user and reports it to the registry, as for any other build. Once the
 * shell has set `data-started`, it reports failures itself.
 */
export const startupMonitor = `{
const {dataset}=document.documentElement
let isReported=false
addEventListener('error',({target,filename})=>{
const release=()=>JSON.parse(document.getElementById('release').textContent)
const isOurs=target===window?filename.includes('/assets/shell/'):target.defer===true
if(isReported||'started' in dataset||!isOurs)return
isReported=true
dataset.failed=''
if(!navigator.onLine)return
const {releaseId,shell}=release()
const report={name:'shell',buildId:shell.build.buildId,opened:false,loadError:true,boundaryError:false,phases:{}}
navigator.sendBeacon('${sendTelemetry.path}',new Blob([JSON.stringify({releaseId,builds:[report]})],{type:'application/json'}))
},true)
}`;

/** Allows the script in the page's Content Security Policy. */
export const startupMonitorHash = integrityOf(startupMonitor);
