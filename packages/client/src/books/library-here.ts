import { createContext, type ComponentType } from 'preact';
import type { KeptArmy } from '../net/kept-armies.ts';

/** A button that takes an army of a book from the library. Books know no library, which knows them all: who shows a question hands it to them; null where there is none. */
export const LibraryHere = createContext<ComponentType<{ readonly book: string; readonly take: (army: KeptArmy) => void }> | null>(null);
