import type { BookFace } from './face.ts';

/** How each book's battles are shown, by the book's id. */
const FACES: Readonly<Record<string, () => Promise<BookFace>>> = {
  'kings-men': () => import('./kings-men/index.ts').then((each) => each.kingsMenFace),
  'kings-men-revised': () => import('./kings-men-revised/index.ts').then((each) => each.revisedFace),
  'queens-men': () => import('./queens-men/index.ts').then((each) => each.queensMenFace),
};

export async function faceOf(book: string): Promise<BookFace | null> {
  return (await FACES[book]?.()) ?? null;
}
