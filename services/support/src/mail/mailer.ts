/** A mail as it is handed over; the mailer writes its headers, so that nothing in it can begin another one. */
export interface Mail {
  messageId: string;
  from: string;
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  priority: 'high' | 'normal';
  text: string;
  date: Date;
}

export interface Mailer {
  /** Resolves once somebody else is responsible for the mail. */
  send(mail: Mail): Promise<void>;
}
