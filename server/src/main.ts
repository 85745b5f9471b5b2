import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { type Command, parseCommand, UsageError } from './process/command.ts'
import { operatorMessage } from './process/failures.ts'

// Before the commands are imported, so that later starts use the compile cache.
enableCompileCache()
// Stack traces of the built server refer to the sources.
setSourceMapsSupport(true, { nodeModules: false })

const commands: Record<Command, () => Promise<void>> = {
  serve: async () => (await import('./process/serve.ts')).serve({ demo: false }),
  demo: async () => (await import('./process/serve.ts')).serve({ demo: true }),
  migrate: async () => (await import('./process/migrate.ts')).migrateOnly(),
  worker: async () => (await import('./process/worker.ts')).runWorker(),
  backup: async () => (await import('./process/backup.ts')).backup(process.argv.slice(3)),
  restore: async () => (await import('./process/restore.ts')).restore(process.argv.slice(3)),
}

try {
  await commands[parseCommand(process.argv[2])]()
} catch (error) {
  const lines = error instanceof UsageError ? error.message : operatorMessage(error)
  if (lines === undefined) throw error
  console.error(lines)
  process.exit(1)
}
