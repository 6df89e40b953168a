/** The side drum with its sticks: Longroll's mark. */
export function Drum() {
  return (
    <svg class="drum" viewBox="0 0 64 64" aria-hidden="true">
      <path class="drum-shell" d="M12 24v22c0 5 9 9 20 9s20-4 20-9V24" />
      <path class="drum-cord" d="M12 30l10 22 10-19 10 19 10-22" />
      <path class="drum-hoop" d="M12 44c0 5 9 9 20 9s20-4 20-9v4c0 5-9 9-20 9s-20-4-20-9z" />
      <ellipse class="drum-skin" cx="32" cy="24" rx="20" ry="8" />
      <path class="drum-stick" d="M14 6l20 17M50 6L30 23" />
    </svg>
  );
}
