/** Why a Body goes no further, and whether that stops it in the sense of RK-13.9. */
export interface Stop {
  readonly reason: 'friend' | 'enemy' | 'ground' | 'edge' | 'bank' | 'river' | 'shot' | 'objective' | 'joined' | 'blocked';
  readonly clause: string;
  readonly stops: boolean;
  /** The river at whose bank it stands. */
  readonly water?: string;
}
