import { escapeHtml } from '@family-chores/contracts/escape-html';

export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  /** Link that is shown between the first paragraph and the others. */
  action?: { label: string; url: string };
}

const PAGE = 'margin:0;padding:24px;background:#f6f3ef;color:#2b2622;font:16px/1.5 system-ui,sans-serif';
const CARD = 'max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#cf481a;color:#ffffff;border-radius:12px;text-decoration:none;font-weight:600';

export function designMail({ subject, paragraphs, action }: MailContent): { text: string; html: string } {
  const [first = '', ...others] = paragraphs;
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`
    : '';
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${PAGE}"><div style="${CARD}"><h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(subject)}</h1>`,
    `${paragraph(first)}${button}${others.map(paragraph).join('')}`,
    '</div></body></html>',
  ].join('\n');
  return { text: [first, ...link, ...others, 'Family Chores'].join('\n\n'), html };
}

const paragraph = (text: string) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`;
