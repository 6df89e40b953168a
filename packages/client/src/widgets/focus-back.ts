import { useLayoutEffect } from 'preact/hooks';

/**
 * While something is open beside the page, what had the focus before is remembered; when it closes, the focus goes back there, unless
 * the reader has moved it somewhere else meanwhile.
 */
export function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      // What is taken off the page takes the focus with it.
      if (before instanceof HTMLElement && (document.activeElement === null || document.activeElement === document.body)) before.focus();
    };
  }, [isOpen]);
}
