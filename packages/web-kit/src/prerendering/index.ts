export { prerenderParts } from './prerender-parts.tsx';
export { renderStatic, type StaticContent } from './render-static.tsx';
