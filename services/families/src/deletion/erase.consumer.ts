import { alsoErase } from '@family-chores/service-kit/erasure';
import { erasureConsumers } from '@family-chores/service-kit/service';
import { removeFromFamilies } from './remove-from-families.ts';

alsoErase('account', removeFromFamilies);

/** Erases what is left of a deleted account or family, such as outbox entries, dead letters and recorded responses. */
export const eraseDeleted = erasureConsumers('families');
