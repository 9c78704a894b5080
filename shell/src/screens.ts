import type { ComponentType } from 'react';

/**
 * The shell's own screens by the `page` of their route in `shell.json`. A screen of its own chunk is named as its page,
 * so that the registry can have it fetched along with the page:
 *
 *     contact: lazyPart(() => import(/* webpackChunkName: "contact" *\/ './contact/contact.tsx').then((m) => m.Contact)),
 */
export const screens: Readonly<Record<string, ComponentType>> = {};
