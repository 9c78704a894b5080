import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const demo = JSON.parse(readFileSync('/tmp/w/homedata/demo.json', 'utf8'));
const origin = 'http://localhost:3900';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const errors = [];
for (const [w, scheme, zoom] of [[360, 'light', 1], [768, 'dark', 1], [1280, 'light', 1], [360, 'dark', 2]]) {
  const ctx = await b.newContext({ viewport: { width: w, height: 800 }, colorScheme: scheme });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => errors.push(String(e)));
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: /log ?in|sign in/i }).first().click();
  await page.waitForURL(/dashboard/);
  if (zoom > 1) await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
  await page.goto(`${origin}/ops?tab=flags`);
  await page.getByRole('heading', { name: /flags/i }).first().waitFor();
  await page.waitForTimeout(500);
  const name = `${w}-${scheme}-${zoom}`;
  if (!(await page.getByText('quiz').count()) ) {
    const add = page.getByRole('button', { name: /flag/i }).first();
    await add.click();
    await page.getByRole('dialog').waitFor();
    await page.screenshot({ path: `/tmp/w/shots29/dialog-${name}.png` });
    const d = page.getByRole('dialog');
    const inputs = d.getByRole('textbox');
    await inputs.first().fill('quiz');
    await d.getByRole('button', { name: /set|save|add/i }).last().click();
    await page.getByText('quiz').first().waitFor();
  }
  await page.screenshot({ path: `/tmp/w/shots29/flags-${name}.png`, fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  console.log(name, 'overflow', wide);
  await ctx.close();
}
console.log(errors);
await b.close();
