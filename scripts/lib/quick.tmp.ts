import { buildShop } from './build/shop.ts'
if (!(await buildShop({ force: true }))) process.exit(1)
