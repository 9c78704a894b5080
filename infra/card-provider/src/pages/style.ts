/** Follows the color scheme of the device, and fits on screens of 320 px and more. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #faf8f5; --card: #ffffff; --text: #26221d; --soft: #5f574d; --line: #8a8175;
  --accent: #8a3d0c; --on-accent: #ffffff; --note: #fff1c9; --on-note: #4a3500; --bad: #a3161b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #171412; --card: #221e1b; --text: #f4efe9; --soft: #c0b6aa; --line: #8f8579;
    --accent: #ffb68a; --on-accent: #3a1800; --note: #4a3a08; --on-note: #ffeab0; --bad: #ffb1ad;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
header { padding: 12px 16px; background: var(--note); color: var(--on-note); text-align: center; }
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 28px; line-height: 1.2; margin: 8px 0 16px; }
h2 { font-size: 20px; margin: 0 0 8px; }
section, form.card { background: var(--card); border-radius: 12px; padding: 16px; margin: 0 0 16px; }
.soft { color: var(--soft); }
.amount { font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums; }
.bad { color: var(--bad); font-weight: 600; }
label { display: block; font-weight: 600; margin: 0 0 4px; }
input {
  width: 100%; min-height: 44px; padding: 8px 12px; margin: 0 0 12px; font: inherit;
  color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 8px;
}
button, a.button {
  display: inline-block; min-height: 44px; padding: 10px 20px; margin: 0 8px 8px 0; font: inherit; font-weight: 600;
  color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: 8px;
  cursor: pointer; text-decoration: none;
}
button.quiet, a.button.quiet { color: var(--text); background: transparent; border-color: var(--line); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul, dl { margin: 0; padding: 0; list-style: none; }
li { padding: 6px 0; }
dt { font-weight: 600; }
dd { margin: 0 0 8px; }
`;
