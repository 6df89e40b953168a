import { kingGeneral as by } from '../../shared/decisions/king-general.ts';

/** Where the recipient of a King sends his general (KMR-5.3). */
export const kingGeneral = by('KMR-5.3');
