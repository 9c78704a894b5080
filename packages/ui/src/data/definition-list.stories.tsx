import { DefinitionList } from './definition-list.tsx';

const items = [
  { term: 'Name', description: 'Mia Sand' },
  { term: 'Email', description: 'mia@example.org' },
];

export const Filled = () => <DefinitionList items={items} />;
