import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A new user. */
export function newPerson(name = 'Robin'): Person {
  return { name, email: `${name.toLowerCase()}.${randomUUID()}@example.org`, password: 'seven small spoons' };
}

/** Registers through the form and leads to the family setup. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await sendRegistration(page, person);
  await page.waitForURL('/family-setup');
}

/** Requires the register screen. */
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

/** Requires the login screen. */
export async function sendLogin(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}
