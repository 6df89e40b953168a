import type { ComponentChildren } from 'preact';
import { navigate } from '../router.ts';

/** A link within the site; opening it in a new tab works as with any link. */
export function Go({
  to,
  class: className,
  title,
  children,
  testid,
}: {
  to: string;
  class?: string;
  title?: string;
  children: ComponentChildren;
  testid?: string;
}) {
  return (
    <a
      href={to}
      class={className}
      title={title}
      data-testid={testid}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
