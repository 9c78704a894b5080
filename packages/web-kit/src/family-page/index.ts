export { FamilyContent } from './family-content.tsx';
export { FamilyPage } from './family-page.tsx';
