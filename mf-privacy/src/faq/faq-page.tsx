import { Stack } from '@family-chores/ui/layout';
import { Disclosure } from '../legal/disclosure.tsx';
import { LegalPage } from '../legal/legal-page.tsx';
import { Prose } from '../legal/prose.tsx';
import { questions } from './questions.tsx';

/** `/faq` */
export function FaqPage() {
  return (
    <LegalPage title="Questions and answers" summary="What families ask us most.">
      <Stack gap="sm">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <Prose>{answer}</Prose>
          </Disclosure>
        ))}
      </Stack>
    </LegalPage>
  );
}
