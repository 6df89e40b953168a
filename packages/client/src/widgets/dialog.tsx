import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A window over the page: the page rests meanwhile, Escape and a press outside close it, and the focus goes back where it was. */
export function Dialog({
  label,
  class: className,
  role,
  close,
  children,
}: {
  label: string;
  class?: string;
  role?: 'alertdialog';
  close: () => void;
  children: ComponentChildren;
}) {
  const place = useRef<HTMLDialogElement>(null);
  // With the page, not after it has been painted: in between the focus would be nowhere.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = place.current;
    dialog?.showModal();
    return () => {
      // As long as the window is open nothing outside it takes the focus.
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={place}
      class={className === undefined ? 'dialog' : `dialog ${className}`}
      role={role}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) close();
      }}
    >
      {children}
    </dialog>
  );
}

/** Whether a dialog or menu of the browser is open over the page. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function isOutside(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
