import type { BookCover } from './entry.ts';

const PLAIN: BookCover = { cloth: '#4a4438', device: 'M16 20h16v2H16zm0 6h16v2H16z' };

/** A book as it would stand on a shelf: cloth with gilt edge and the device of its title. */
export function Cover({ cover = PLAIN }: { cover: BookCover | undefined }) {
  return (
    <svg class="cover" viewBox="0 0 48 60" width="36" height="45" aria-hidden="true">
      <path d="M3 2h40q2 0 2 2v50q0 2-2 2H3z" fill={cover.cloth} />
      <path d="M3 2h5v54H3z" fill="#0004" />
      <path d="M11 6h30v46H11z" fill="none" stroke="#e3b53c" stroke-width="1.2" />
      <path d={cover.device} fill="#e3b53c" />
      <path d="M3 56h40l2 2H6q-3 0-3-2z" fill="#efe6cc" />
    </svg>
  );
}
