import { buildClient } from './client.ts'
import { run } from './run.ts'

if (!(await buildClient({ force: true }))) process.exit(1)
const { code } = await run('node', ['web/scripts/size.ts'], { show: true })
process.exit(code)
