import { BackupRefused } from '../backup/refused.ts'
import { ConfigError } from '../config.ts'
import { DataFolderInUse } from '../platform/data-lock.ts'
import { EmbeddedError } from '../platform/db/embedded/error.ts'

/** Something that the operator must put right before the process can start. */
export class StartRefused extends Error {}

type SystemError = Error & { code?: string; port?: number; address?: string }

/**
 * The clear line for what an operator can put right; undefined for a bug, which shows its stack instead.
 */
export function clearLine(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.lines.map((line) => `Setting: ${line}.`).join('\n')
  if (error instanceof BackupRefused) return `Not done: ${error.message}.`
  if (!(error instanceof Error)) return undefined
  if ([DataFolderInUse, EmbeddedError, StartRefused].some((type) => error instanceof type))
    return `Cannot start: ${error.message}.`
  const { code, port } = error as SystemError
  if (code === 'EADDRINUSE') return `Cannot start: port ${port} is taken; choose another with PORT=…`
  if (code === 'EACCES' && port !== undefined) {
    return `Cannot start: port ${port} needs more rights; choose one above 1024 with PORT=…`
  }
  return undefined
}
