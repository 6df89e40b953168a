/** Which way is north, as old maps say it. */
export function Compass({ corner }: { readonly corner: 'left' | 'right' }) {
  return (
    <svg class={`map-compass is-${corner}`} viewBox="-50 -62 100 112" aria-hidden="true">
      <circle r="30" />
      <circle r="26" />
      <path class="lesser" d="M0 0L8 20 26 26 20 8zL20-8 26-26 8-20zL-8-20-26-26-20-8zL-20 8-26 26-8 20z" />
      <path class="light" d="M0-44L0 0 9-9zM44 0L0 0 9 9zM0 44L0 0-9 9zM-44 0L0 0-9-9z" />
      <path class="dark" d="M0-44L0 0-9-9zM44 0L0 0 9-9zM0 44L0 0 9 9zM-44 0L0 0-9 9z" />
      <text y="-48">N</text>
    </svg>
  );
}
