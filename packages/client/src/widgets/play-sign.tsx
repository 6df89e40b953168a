/** Drawn, not written: as letters these are coloured pictures on some devices. */
export function PlaySign({ sign }: { sign: 'play' | 'pause' }) {
  return (
    <svg class="play-sign" viewBox="0 0 12 12" width="0.85em" height="0.85em" fill="currentColor" aria-hidden="true" data-sign={sign}>
      <path d={sign === 'play' ? 'M2 0.5L11.5 6L2 11.5Z' : 'M1.5 0.5H4.5V11.5H1.5ZM7.5 0.5H10.5V11.5H7.5Z'} />
    </svg>
  );
}
