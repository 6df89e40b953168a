import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Cells of white around a square, without which cameras do not find it. */
const MARGIN = 4;

/** Something to be photographed by another device: a QR code. Nothing is sent anywhere for it. */
export function Square({ content, label }: { content: string; label: string }) {
  const drawn = useSignal<{ readonly size: number; readonly path: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    void import('uqr').then(({ encode }) => {
      if (!wanted) return;
      const { data, size } = encode(content, { border: MARGIN });
      drawn.value = { size, path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') };
    });
    return () => {
      wanted = false;
    };
  }, [content]);
  const { size, path } = drawn.value ?? { size: 1, path: '' };
  return (
    <svg class="square" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges" data-testid="square">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
