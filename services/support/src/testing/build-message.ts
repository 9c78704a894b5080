import type { ContactForm } from '@family-chores/contracts/support/contact';

export function buildMessage(overrides: Partial<ContactForm> = {}): ContactForm {
  return { name: 'Ann Sand', email: 'ann@example.com', message: 'How do I add a third child?', ...overrides };
}
