export { SkipLink } from './skip-link.tsx';
export { Tabs, type Tab } from './tabs.tsx';
