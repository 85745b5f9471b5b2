import { buildShop } from './shop-build.ts'
import { buildStart } from './start-build.ts'

process.exit((await buildStart()) && (await buildShop()) ? 0 : 1)
