import { Icon } from '@family-chores/ui/icons';
import { color, radius, space, targetSize } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { LegalPage } from '../legal/legal-page.tsx';
import { Prose } from '../legal/prose.tsx';
import { questions } from './questions.tsx';

const Questions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space('sm')};
`;

const Question = styled.details`
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  &[open] > summary > svg {
    rotate: 180deg;
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space('md')};
  min-height: ${targetSize};
  padding: ${space('md')} ${space('lg')};
  font-weight: 700;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  > svg {
    flex-shrink: 0;
    color: ${color('ink-soft')};
  }
`;

const Answer = styled(Prose)`
  padding: 0 ${space('lg')} ${space('lg')};
`;

/** `/faq` */
export function FaqPage() {
  return (
    <LegalPage title="Questions and answers" summary="What families ask us most.">
      <Questions>
        {questions.map(({ question, answer }) => (
          <Question key={question}>
            <Summary>
              {question}
              <Icon name="chevron-down" />
            </Summary>
            <Answer>{answer}</Answer>
          </Question>
        ))}
      </Questions>
    </LegalPage>
  );
}
