import { kingGeneral as by } from '../../shared/decisions/king-general.ts';

/** Where a King sends the acting player's general (KM-9.5). */
export const kingGeneral = by('KM-9.5');
