import { deliverMails, type Mail, type Mailer } from '@family-chores/service-kit/mail';
import { ContactMessage } from './contact-message.model.ts';

export interface Delivery {
  mailer: Mailer;
  from: string;
  to: string;
  /** Host name that makes Message-IDs globally unique. */
  host: string;
}

export function deliverMessages({ mailer, ...addressed }: Delivery, clock?: () => Date): Promise<void> {
  const queue = {
    mailer,
    model: ContactMessage,
    sort: { isPriority: -1, dueAt: 1 },
    compose: (id: number) => compose(id, addressed),
  } as const;
  return deliverMails(queue, clock);
}

async function compose(id: number, { from, to, host }: Omit<Delivery, 'mailer'>): Promise<Mail | null> {
  const stored = await ContactMessage.findById(id).lean();
  if (!stored) return null;
  const { name, email, message, receivedAt, isPriority } = stored;
  return {
    messageId: `<contact-${id}.${receivedAt.getTime()}@${host}>`,
    from,
    to,
    replyTo: { name, address: email },
    subject: `${isPriority ? '[Priority] ' : ''}Message from ${name}`,
    priority: isPriority ? 'high' : 'normal',
    text: message,
    date: receivedAt,
  };
}
