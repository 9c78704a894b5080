import { cpuSecondsIn } from './cpu-seconds.ts';

test('finds the CPU time among other metrics', () => {
  const metrics = `# HELP process_cpu_seconds_total Total user and system CPU time spent in seconds.
process_cpu_user_seconds_total 9.1
process_cpu_seconds_total 12.25
process_start_time_seconds 1.7e9
`;
  expect(cpuSecondsIn(metrics)).toBe(12.25);
  expect(cpuSecondsIn('process_cpu_seconds_total 1.5e-3')).toBe(0.0015);
});

test('throws if the CPU time is missing', () => {
  expect(() => cpuSecondsIn('process_cpu_user_seconds_total 1')).toThrow('do not contain');
});
