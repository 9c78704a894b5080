import { alsoErase } from '@family-chores/service-kit/erasure';
import { erasureConsumers } from '@family-chores/service-kit/service';
import { removeFromFamilies } from './remove-from-families.ts';

alsoErase('account', removeFromFamilies);

export const eraseDeleted = erasureConsumers('families');
