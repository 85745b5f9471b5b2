import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileNotFound } from './disk.ts'

type Storage = {
  /** Bytes of the disk of the data folder. Undefined before the first file, which creates the folder. */
  disk: { size: number; free: number } | undefined
  /** When the newest archive in its folder `backups` was written. */
  lastBackup: Date | undefined
}

/** Measures the disk of the data folder, and finds its newest backup. */
export async function measureStorage(dataDir: string): Promise<Storage> {
  const folder = join(dataDir, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar'))
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return {
    disk: await measureDisk(dataDir),
    lastBackup: times.length > 0 ? new Date(Math.max(...times)) : undefined,
  }
}

async function measureDisk(folder: string): Promise<Storage['disk']> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder)
    return { size: blocks * bsize, free: bavail * bsize }
  } catch (error) {
    if (isFileNotFound(error)) return undefined
    throw error
  }
}
