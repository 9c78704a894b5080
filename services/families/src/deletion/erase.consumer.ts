import { alsoErase } from '@family-chores/service-kit/erasure';
import { erasureConsumers } from '@family-chores/service-kit/service';
import { removeFromFamilies } from './remove-from-families.ts';

alsoErase('account', removeFromFamilies);

/** The family itself is deleted already: this erases its outbox entries, dead letters, recorded responses and version. */
export const eraseDeleted = erasureConsumers('families');
