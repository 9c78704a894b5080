import type { CDPSession, Page } from '@playwright/test';
import { traceScreen } from './screen-frames.ts';

declare global {
  interface Window {
    /** Ends the recording. @returns the timestamps of its frames in ms */
    stopFrames(): number[];
  }
}

/** How long the page's main thread spent on each kind of work during the recording, in ms. */
export interface Work {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

export interface Recording {
  /** Times between frames on the screen, in ms. The compositor continues animations even if the main thread is busy. */
  readonly onScreen: readonly number[];
  /** Times between consecutive frames of the main thread, in ms. */
  readonly onMainThread: readonly number[];
  readonly work: Work;
}

/** The factor by which Lighthouse slows a desktop down to a mid-range phone. */
const THROTTLING = 4;

export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  await session.send('Performance.enable');
  return session;
}

export async function recordFrames(
  page: Page,
  session: CDPSession,
  action: () => Promise<void>,
): Promise<Recording> {
  await page.evaluate(() => {
    const times: number[] = [];
    let frame = requestAnimationFrame(function keep(time) {
      times.push(time);
      frame = requestAnimationFrame(keep);
    });
    window.stopFrames = () => {
      cancelAnimationFrame(frame);
      return times;
    };
  });
  const before = await workOf(session);
  const screenTimes = await traceScreen(page, action);
  const times = await page.evaluate(() => window.stopFrames());
  const after = await workOf(session);
  return {
    onScreen: deltasOf(screenTimes),
    onMainThread: deltasOf(times),
    work: {
      script: after.script - before.script,
      style: after.style - before.style,
      layout: after.layout - before.layout,
    },
  };
}

const deltasOf = (times: readonly number[]) =>
  times.slice(1).map((time, index) => time - (times[index] ?? time));

async function workOf(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? NaN) * 1000;
  return { script: ms('ScriptDuration'), style: ms('RecalcStyleDuration'), layout: ms('LayoutDuration') };
}
