import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Something whose code is fetched when it is first wanted; meanwhile these words stand there, or nothing. */
export function Later<Props extends object>({
  load,
  props,
  wait,
}: {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  wait: string | null;
}) {
  const [Loaded, settle] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let wanted = true;
    void load().then((found) => {
      if (wanted) settle(() => found);
    });
    return () => {
      wanted = false;
    };
  }, []);
  if (Loaded === null && wait === null) return null;
  if (Loaded === null)
    return (
      <p class="page-wait" role="status">
        {wait}
      </p>
    );
  return <Loaded {...props} />;
}
