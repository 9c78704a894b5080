const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

export const perSecond = (value: number) => `${whole.format(value)}/s`;
export const count = (value: number) => whole.format(value);
export const ms = (value: number) => `${value.toFixed(1)} ms`;
export const cpuMs = (value: number) => `${value.toFixed(3)} ms CPU`;
export const times = (value: number) => value.toFixed(2);
export const percent = (share: number) => `${Math.round(share * 100)} %`;
