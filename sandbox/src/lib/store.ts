import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SAVE_DELAY_MS = 200

/**
 * Opens the sandbox's state: named parts, each a JSON value that its owner changes in place. With a folder it
 * is written to `sandbox.json` after every change, and read at the next start.
 *
 * @param folder folder of `sandbox.json`; without it the state ends with the process
 */
export function openStore(folder?: string) {
  const file = folder ? join(folder, 'sandbox.json') : undefined
  const parts: Record<string, unknown> = file ? readParts(file) : {}
  let timer: NodeJS.Timeout | undefined

  function save() {
    clearTimeout(timer)
    timer = undefined
    if (!file) return
    writeFileSync(`${file}.new`, JSON.stringify(parts))
    renameSync(`${file}.new`, file)
  }

  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    /** Returns the named part as it was stored; `initial` where it is new. */
    part<T extends object>(name: string, initial: T): T {
      parts[name] = { ...initial, ...(parts[name] as Partial<T> | undefined) }
      return parts[name] as T
    },
    /** Schedules a write after a change. */
    changed() {
      if (file && !timer) timer = setTimeout(save, SAVE_DELAY_MS)
    },
    /** Writes pending changes, and stops. */
    close() {
      if (timer) save()
    },
  }
}

export type Store = ReturnType<typeof openStore>

function readParts(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    console.error(`sandbox: ${file} cannot be read, starting empty (${(error as Error).message})`)
    return {}
  }
}

/** Removes the oldest entries of a list beyond `max`. */
export function trimToLast(list: unknown[], max: number) {
  if (list.length > max) list.splice(0, list.length - max)
}
