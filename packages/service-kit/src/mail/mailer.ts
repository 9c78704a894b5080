/** An email to send. The mailer writes the headers of the email, so that no field can inject another header. */
export interface Mail {
  messageId: string;
  from: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  priority?: 'high' | 'normal';
  text: string;
  /** The same as the text, for programs that show HTML. */
  html?: string;
  date: Date;
}

export interface Mailer {
  /** Resolves once the email has been accepted for delivery. */
  send(mail: Mail): Promise<void>;
}
