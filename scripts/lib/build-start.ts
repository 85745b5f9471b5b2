import { buildShop } from './shop-build.ts'
import { buildStart } from './start-build.ts'

const built = await Promise.all([buildStart(), buildShop({ quick: true })])
process.exit(built.every(Boolean) ? 0 : 1)
