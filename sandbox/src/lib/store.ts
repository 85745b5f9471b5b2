import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SAVE_DELAY_MS = 200

/**
 * The sandbox's memory: named parts, each a plain JSON value that its owner changes in place. With a folder
 * it is written to `sandbox.json` shortly after every change, and read back at the next start.
 *
 * @param folder where to keep it; without one nothing outlives the process.
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

  if (folder) mkdirSync(folder, { recursive: true })
  return {
    /** The named part, as it was left, or `initial` when it is new. */
    part<T extends object>(name: string, initial: T): T {
      parts[name] = { ...initial, ...(parts[name] as Partial<T> | undefined) }
      return parts[name] as T
    },
    /** Says that a part was changed. */
    changed() {
      if (file && !timer) timer = setTimeout(save, SAVE_DELAY_MS)
    },
    /** Writes what is waiting to be written, and stops. */
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

/** Drops the oldest entries of a list until it has at most `most`. */
export function trimToLast(list: unknown[], most: number) {
  if (list.length > most) list.splice(0, list.length - most)
}
