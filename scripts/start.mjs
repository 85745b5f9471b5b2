import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bootstrap, endWithShell, runScript } from './bootstrap.mjs'
import { install } from './lib/install.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

if (process.argv.includes('--dev')) await bootstrap('scripts/lib/start.ts')
else {
  endWithShell()
  install('shop')
  // Builders take much memory: they end with their process, and this one stays.
  const code = await runScript('scripts/lib/build-start.ts')
  if (code !== 0) process.exit(code)
  await import(pathToFileURL(path.join(root, 'scripts/dist/start.js')).href)
}
