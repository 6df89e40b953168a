/** When a battle is to be. Instants are ISO. */
export interface AppointmentView {
  /** Those that are proposed, in order; none where others are asked for. */
  readonly times: readonly string[];
  /** The seat of whoever proposed them, or asked for others; empty where they have left it. */
  readonly by: string;
  /** By seat, to which of them its player has agreed. */
  readonly answers: Readonly<Record<string, string>>;
  /** The one that everybody has agreed on; null while there is none. */
  readonly agreed: string | null;
}
