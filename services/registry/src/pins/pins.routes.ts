import { problem } from '@family-chores/contracts/problem';
import { resetPins, setPins } from '@family-chores/contracts/registry/pins';
import { type IdentifyToken, route, type Route, setCookieHeader } from '@family-chores/service-kit/http';
import { BuildModel, publishedFilter } from '../model/build.model.ts';
import { pinnedKeys } from '../rollout/document-choice.rules.ts';
import { SHELL_NAME } from '../compatibility/compatibility.rules.ts';
import { ReleaseModel, STABLE } from '../model/release.model.ts';
import { isAddress, type Pins } from '../cookies/pin-seal.rules.ts';
import type { PinSeal } from '../cookies/pin-seal.ts';
import { noPinsCookie, pinsCookie } from '../cookies/pins-cookie.ts';

interface PinRoutesOptions {
  identifyToken: IdentifyToken;
  seal: PinSeal;
  publicOrigin: string;
}

/** @throws Problem `not-found`, which names what does not exist */
async function checkExisting(pins: Pins): Promise<void> {
  const keys = pinnedKeys(pins);
  const found = await BuildModel.find({ _id: { $in: keys }, ...publishedFilter }, { _id: 1 }).lean();
  const missing = keys.filter((key) => !found.some(({ _id }) => _id === key));
  const { channel = STABLE } = pins;
  const isKnownChannel = channel === STABLE || (await ReleaseModel.exists({ channel })) !== null;
  const unknown = [...missing, ...(isKnownChannel ? [] : [`channel ${channel}`])];
  if (unknown.length > 0) throw problem('not-found', { detail: `Unknown: ${unknown.join(', ')}` });
}

export function pinRoutes({ identifyToken, seal, publicOrigin }: PinRoutesOptions): Route[] {
  return [
    route(setPins, {
      identifyToken,
      handle: async ({ body, ctx }) => {
        // The shell can load remotes from an address, but the shell itself is loaded by the page's own script tags.
        if (isAddress(body.builds[SHELL_NAME] ?? '')) {
          throw problem('invalid-request', {
            detail: 'The shell cannot be loaded from an address. Publish it, and pin its build id.',
          });
        }
        await checkExisting(body);
        const isReset = body.channel === undefined && Object.keys(body.builds).length === 0;
        ctx.append(
          'Set-Cookie',
          isReset
            ? noPinsCookie(publicOrigin)
            : setCookieHeader({ ...pinsCookie(publicOrigin), value: seal.seal(body) }),
        );
      },
    }),
    route(resetPins, async ({ ctx }) => {
      ctx.append('Set-Cookie', noPinsCookie(publicOrigin));
    }),
  ];
}
