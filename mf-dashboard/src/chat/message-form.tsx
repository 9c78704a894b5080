import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { TextArea } from '@family-chores/ui/forms';
import { space } from '@family-chores/ui/theme';
import { isApiError, withOutcomeToast } from '@family-chores/web-kit/api';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useFormik } from 'formik';
import type { KeyboardEvent, RefObject } from 'react';
import { styled } from 'styled-components';
import { cacheMessage, useDashboardSendMessageMutation } from './chat.api.ts';
import { messageRules } from './message-form.rules.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${space('sm')};
`;

/** A single line that grows with its content. */
const Field = styled(TextArea)`
  && {
    min-height: 48px;
    max-height: 24dvh;
    resize: none;
  }
`;

interface Props {
  sender: Member;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onSent: () => void;
}

/** Keeps the text until it has been sent. */
export function MessageForm({ sender: { id: senderId, familyId }, fieldRef, onSent }: Props) {
  const dispatch = useAppDispatch();
  const [send] = useDashboardSendMessageMutation();
  const { values, errors, getFieldProps, handleSubmit, submitForm, resetForm, isSubmitting } = useFormik({
    initialValues: { content: '' },
    validationSchema: messageRules,
    async onSubmit() {
      const { content } = messageRules.cast(values);
      const isSent = await withOutcomeToast(
        async () => dispatch(cacheMessage(await send({ body: { familyId, senderId, content } }).unwrap())),
        {
          failure: {
            description: (error) =>
              isApiError(error) && error.code === 'chat-muted' ? error.message : 'Failed to send message',
          },
        },
      );
      if (!isSent) return;
      resetForm();
      onSent();
    },
  });
  const isBlank = values.content.trim() === '';

  function sendOnEnter(event: KeyboardEvent) {
    // Enter sends, unless it ends an IME composition. Shift+Enter starts a new line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isSubmitting) void submitForm();
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Field
        ref={fieldRef}
        label="Message"
        labelHidden
        placeholder="Write a message"
        rows={1}
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        readOnly={isSubmitting}
        error={!isBlank && errors.content}
        {...getFieldProps('content')}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Sending...">
        Send
      </Button>
    </Form>
  );
}
