import { buildClients } from './clients.ts'
import { run } from './run.ts'

if (!(await buildClients({ force: true }))) process.exit(1)
const { code } = await run('node', ['web/scripts/size.ts'], { show: true })
process.exit(code)
