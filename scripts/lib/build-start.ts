import { buildShop } from './build/shop.ts'
import { buildStart } from './build/start.ts'

const built = await Promise.all([buildStart(), buildShop({ quick: true })])
process.exit(built.every(Boolean) ? 0 : 1)
