export { chooseParent } from './choose-parent.ts';
export { keepActing } from './keep-acting.ts';
