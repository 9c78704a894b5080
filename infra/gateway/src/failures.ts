import { type ProblemCode, problemCodes, problemType } from '@family-chores/contracts/problem';
import { problemTexts } from '@family-chores/contracts/problem-texts';

/** What a service would have answered: a failure looks the same whoever found it. */
export function problemJson(code: ProblemCode): string {
  const { status, title } = problemCodes[code];
  const body = { type: problemType(code), title, status, detail: title, message: problemTexts[code] };
  return JSON.stringify(body);
}

/** For a person who opens a page while nobody can serve it; it tries again by itself. */
export function failurePage(): string {
  const text = problemTexts.unavailable;
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="refresh" content="3"><title>Family Chores</title><h1>${problemTexts.internal}</h1><p>${text}</p>`,
  ].join('');
}
