import type { Member } from '@family-chores/contracts/families/members';
import { createRoot } from 'react-dom/client';
import type { Dispatch, RootState } from '../store/store.ts';
import { guardedFamily } from './guarded-family.ts';
import { PinPad } from './pin-pad.tsx';
import { refusalOf } from './refusal-of.ts';
import { startActing } from './start-acting.ts';

let openEntry: Promise<Member | null> | null = null;

/**
 * Opens the PIN pad for the member or, if they are not a parent with a PIN, for the first parent who has one. Resolves
 * to the parent who acts in this browser now; null if the pad is closed, or if no parent has a PIN. Concurrent callers
 * share one pad.
 */
export const enterPin = (member: Member, reason?: string) => (dispatch: Dispatch) => {
  openEntry ??= dispatch(openPad(member, reason)).finally(() => {
    openEntry = null;
  });
  return openEntry;
};

const openPad =
  (member: Member, reason?: string) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<Member | null> => {
    const members = guardedFamily(getState(), member.familyId)?.family.members ?? [];
    const parents = members.filter(({ role, hasPin }) => role === 'parent' && hasPin);
    const first = parents.find(({ id }) => id === member.id) ?? parents[0];
    if (!first) return null;
    return showPad({
      parents: [first, ...parents.filter((parent) => parent !== first)],
      reason,
      enter: (parent, pin) => dispatch(startActing(parent, pin)),
    });
  };

interface PinPadOptions {
  parents: [Member, ...Member[]];
  reason: string | undefined;
  enter: (parent: Member, pin: string) => Promise<void>;
}

/** Renders the pad in a React root of its own, because any call of any page may open it. */
function showPad({ parents, reason, enter }: PinPadOptions): Promise<Member | null> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return new Promise((resolve) => {
    function close(parent: Member | null) {
      root.unmount();
      container.remove();
      resolve(parent);
    }
    root.render(
      <PinPad
        parents={parents}
        reason={reason}
        onClose={() => close(null)}
        onEnter={async (parent, pin) => {
          try {
            await enter(parent, pin);
          } catch (error) {
            return refusalOf(error);
          }
          close(parent);
          return undefined;
        }}
      />,
    );
  });
}
