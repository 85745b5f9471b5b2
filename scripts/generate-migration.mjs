// Generates a migration from the tables. Only the newest snapshot of Drizzle Kit is kept: it compares with no
// other, and each repeats the whole schema.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const server = path.resolve(import.meta.dirname, '../server')
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  cwd: server,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
const meta = path.join(server, 'src/platform/db/migrations/meta')
const snapshots = readdirSync(meta)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
for (const name of snapshots.slice(0, -1)) rmSync(path.join(meta, name))
