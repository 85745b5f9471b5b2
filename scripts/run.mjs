// Runs one of the project's TypeScript files: node scripts/run.mjs <file> [arguments]
import { bootstrap } from './bootstrap.mjs'

const [script = '', ...args] = process.argv.slice(2)
await bootstrap(script, { args, packages: 'any' })
