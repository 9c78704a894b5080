import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export function newPerson(name = 'Robin'): Person {
  return { name, email: `${name.toLowerCase()}.${randomUUID()}@example.org`, password: 'seven small spoons' };
}

/** Registers through the form; ends on the family setup. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await sendRegistration(page, person);
  await page.waitForURL('/family-setup');
}

/** Fills in and sends the form of the register screen, which must be open. */
export async function sendRegistration(page: Page, { name, email, password }: Person): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password', { exact: true }).fill(password);
  await form.getByLabel('I accept the terms and conditions').check();
  await form.getByRole('button', { name: 'Register' }).click();
}

export async function login(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, { email, password });
}

/** Fills in and sends the form of the login screen, which must be open. */
export async function sendLogin(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}
