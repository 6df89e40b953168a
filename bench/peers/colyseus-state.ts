import { schema, t, type SchemaType } from '@colyseus/schema';

const UnitState = schema(
  {
    id: t.string().default(''),
    side: t.string().default(''),
    kind: t.string().default(''),
    name: t.string().default(''),
    quality: t.string().default(''),
    formation: t.string().default(''),
    counter: t.string().default(''),
    x: t.number().default(0),
    y: t.number().default(0),
    facing: t.number().default(0),
    files: t.number().default(0),
    figures: t.number().default(0),
    strength: t.number().default(0),
    rating: t.number().default(0),
    officer: t.boolean().default(false),
  },
  'UnitState',
);

/** The field as a room shows it: nothing but its units. */
export const FieldState = schema({ units: t.array(UnitState) }, 'FieldState');
export type FieldState = SchemaType<typeof FieldState>;

export function unitState(fields: object): SchemaType<typeof UnitState> {
  return Object.assign(new UnitState(), fields);
}
