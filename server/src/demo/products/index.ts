import type { DemoProduct } from '../types.ts'
import { bodyCare } from './body.ts'
import { coffeeTea } from './coffee-tea.ts'
import { drinks } from './drinks.ts'
import { baby, gifts } from './family.ts'
import { health } from './health.ts'
import { home, kitchen } from './living.ts'
import { pantry } from './pantry.ts'
import { skinCare } from './skin-care.ts'

/** The products of the demo shop. */
export const products: DemoProduct[] = [
  ...skinCare,
  ...coffeeTea,
  ...pantry,
  ...health,
  ...drinks,
  ...bodyCare,
  ...home,
  ...kitchen,
  ...baby,
  ...gifts,
]
