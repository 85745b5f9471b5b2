import { run } from './run.ts'
import { buildShop } from './shop-build.ts'

if (!(await buildShop({ force: true }))) process.exit(1)
const { code } = await run('node', ['web/scripts/size.ts'], { show: true })
process.exit(code)
