import { PasswordAdvice } from './password-advice.tsx';

export const Weak = () => <PasswordAdvice password="password" />;
export const Fair = () => <PasswordAdvice password="blue-tree" />;
export const Strong = () => <PasswordAdvice password="nine blue trees sing" />;
