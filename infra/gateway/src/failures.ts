import { type ProblemCode, problemCodes, problemType } from '@family-chores/contracts/problem';
import { problemTexts } from '@family-chores/contracts/problem-texts';
import type { AssetsSource } from './assets.ts';
import { block } from './block.ts';
import { headers, TEXT_ONLY_POLICY } from './headers.ts';
import { lastPage } from './last-page.ts';

interface FailureOptions {
  readonly assets: AssetsSource;
  readonly isHttps: boolean;
}

/** Responses to errors of the gateway itself. Error responses of services to calls pass unchanged. */
export function failures({ assets, isHttps }: FailureOptions): string[] {
  const common = ['header Cache-Control no-store', headers({ isHttps })];
  const unavailable = [
    // The last page is stored beside the assets folder. If builds are stored in a bucket, there is no last page.
    ...('folder' in assets ? [lastPage(assets.folder)] : []),
    '@page header Accept *text/html*',
    block('handle @page', [
      'header Retry-After 1',
      'header Content-Type "text/html; charset=utf-8"',
      TEXT_ONLY_POLICY,
      `respond \`${failurePage()}\` 503`,
    ]),
    block('handle', ['header Retry-After 1', ...problem('unavailable')]),
  ];
  return [
    block('handle_errors 502 503 504', [...common, ...unavailable]),
    ...(['not-found', 'body-too-large', 'host-unknown'] as const).map((code) =>
      block(`handle_errors ${problemCodes[code].status}`, [...common, ...problem(code)]),
    ),
  ];
}

function problem(code: ProblemCode): string[] {
  const { status, title } = problemCodes[code];
  const body = { type: problemType(code), title, status, detail: title, message: problemTexts[code] };
  return [
    'header Content-Type application/problem+json',
    `respond \`${JSON.stringify(body)}\` ${problemCodes[code].status}`,
  ];
}

/** The page that browsers get while no other page can be served; it reloads every 3 seconds. */
function failurePage(): string {
  const text = problemTexts.unavailable;
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="refresh" content="3"><title>Family Chores</title><h1>${problemTexts.internal}</h1><p>${text}</p>`,
  ].join('');
}
