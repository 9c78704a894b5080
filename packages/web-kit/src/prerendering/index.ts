export { type Manifest, prerenderRemote } from './prerender-remote.tsx';
export { renderStatic, type StaticContent } from './render-static.tsx';
