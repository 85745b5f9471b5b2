// Runs the server: node scripts/server.mjs <command> [arguments]
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bootstrap } from './bootstrap.mjs'
import { whichServer } from './lib/which-server.mjs'

await bootstrap(whichServer(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')), {
  packages: 'any',
})
