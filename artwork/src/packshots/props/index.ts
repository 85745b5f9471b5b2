import type { Pen } from '../kit/pen.ts'
import type { Ingredient } from '../types.ts'
import { bean, berry, citrus, cotton, flower, leaf, spice, wheat } from './plants.ts'
import { coconut, drop, ginger, stone } from './things.ts'

/** Props next to a pack; each about 280 px wide, with its base on y = 0. */
export const props: Record<Ingredient, (pen: Pen, colour: string) => string> = {
  leaf,
  citrus,
  bean,
  drop,
  flower,
  berry,
  stone,
  spice,
  ginger,
  coconut,
  cotton,
  wheat,
}
/** Half the width of each prop's shadow, px. */
export const propFoot: Record<Ingredient, number> = {
  leaf: 96,
  citrus: 84,
  bean: 128,
  drop: 78,
  flower: 70,
  berry: 96,
  stone: 112,
  spice: 140,
  ginger: 140,
  coconut: 118,
  cotton: 80,
  wheat: 110,
}
