import { BackupError } from '../backup/error.ts'
import { ConfigError } from '../config.ts'
import { DataFolderInUse } from '../platform/data-lock.ts'
import { EmbeddedError } from '../platform/db/embedded/error.ts'
import { FileStoreError } from '../platform/files/store.ts'

/** A problem that the operator must solve before the process can start. */
export class StartError extends Error {}

/** The data folder or its disk cannot be used; the system's message names the file. */
const STORAGE_ERRORS = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC']

type SystemError = Error & { code?: string; port?: number; address?: string }

/**
 * Returns a one-line message for a problem that the operator can solve; undefined for a bug, whose stack is
 * shown.
 */
export function operatorMessage(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.lines.map((line) => `Setting: ${line}.`).join('\n')
  if (error instanceof BackupError) return `Backup or restore failed: ${error.message}.`
  if (!(error instanceof Error)) return undefined
  if ([DataFolderInUse, EmbeddedError, FileStoreError, StartError].some((type) => error instanceof type))
    return `Cannot start: ${error.message}.`
  const { code, port } = error as SystemError
  if (code === 'EADDRINUSE') return `Cannot start: port ${port} is in use; choose another with PORT=…`
  if (code === 'EACCES' && port !== undefined) {
    return `Cannot start: port ${port} requires root; choose one above 1023 with PORT=…`
  }
  if (STORAGE_ERRORS.includes(code ?? '')) return `Cannot start: ${error.message}.`
  return undefined
}
