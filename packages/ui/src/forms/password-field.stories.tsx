import { PasswordField } from './password-field.tsx';

export const Filled = () => (
  <PasswordField label="Password" autoComplete="current-password" defaultValue="seven small spoons" />
);

export const WithError = () => (
  <PasswordField
    label="Password"
    autoComplete="current-password"
    error="Password must be at least 6 characters"
  />
);
