import type { Call } from '@family-chores/contracts/define-call';
import type { EventDefinition } from '@family-chores/contracts/define-event';
import { escapeHtml } from '@family-chores/contracts/escape-html';

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin-bottom:2rem}
th,td{text-align:left;padding:.5rem .75rem;border-bottom:1px solid color-mix(in srgb,currentcolor 20%,transparent);vertical-align:top}
code{font-size:.9em;white-space:nowrap}`;

const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const table = (headings: string[], rows: string[]) =>
  `<table><thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;

function callsOf(service: string, calls: readonly Call[]): string {
  const rows = calls
    .filter((call) => call.service === service)
    .map(({ method, path, summary, access, problems = [] }) =>
      row([code(`${method} ${path}`), escapeHtml(summary), access, problems.map(code).join(' ')]),
    );
  return `<h3>${escapeHtml(service)}</h3>${table(['Call', 'What it does', 'For', 'Specific problems'], rows)}`;
}

export function docsPage(nonce: string, calls: readonly Call[], events: readonly EventDefinition[]): string {
  const services = [...new Set(calls.map(({ service }) => service))];
  const eventRows = events.map(({ type, from, scope, summary }) =>
    row([code(type), escapeHtml(summary), from, scope]),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Family Chores API</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>Family Chores API</h1>
<p>As documents: <a href="/api/docs/openapi.json">OpenAPI</a>, <a href="/api/docs/asyncapi.json">AsyncAPI</a>.</p>
<h2>Calls</h2>
${services.map((service) => callsOf(service, calls)).join('\n')}
<h2>Events</h2>
${table(['Event', 'What happened', 'Published by', 'Scope'], eventRows)}
</body>
</html>
`;
}
