import { useDraft } from './use-draft.ts';

/** A whole number between two bounds, taken when the field is left. What is no number changes nothing. */
export function NumberField({
  value,
  min,
  max,
  step = 1,
  testid,
  change,
}: {
  value: number;
  min: number;
  max: number;
  step?: number;
  testid?: string;
  change: (value: number) => void;
}) {
  const draft = useDraft(String(value), (typed) => {
    const wanted = Math.round(Number(typed));
    if (typed.trim() !== '' && Number.isFinite(wanted)) change(Math.min(max, Math.max(min, wanted)));
  });
  return <input type="number" min={min} max={max} step={step} data-testid={testid} {...draft} />;
}
