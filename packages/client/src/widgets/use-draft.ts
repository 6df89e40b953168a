import { useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';

/** For an input that is read when it is left: what is typed stays meanwhile, whatever else changes on the page. */
export function useDraft(value: string, take: (typed: string) => void) {
  const typed = useSignal<string | null>(null);
  return {
    value: typed.value ?? value,
    onInput: ({ currentTarget }: TargetedEvent<HTMLInputElement>) => {
      typed.value = currentTarget.value;
    },
    onChange: ({ currentTarget }: TargetedEvent<HTMLInputElement>) => {
      const wanted = currentTarget.value;
      typed.value = null;
      take(wanted);
    },
    onBlur: () => {
      typed.value = null;
    },
  };
}
