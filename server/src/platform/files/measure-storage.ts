import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

type Storage = {
  /** Bytes of the disk of the data folder. */
  size: number
  free: number
  /** When the newest archive in its folder `backups` was written. */
  lastBackup: Date | undefined
}

/** Measures the disk of the data folder, and finds its newest backup. */
export async function measureStorage(dataDir: string): Promise<Storage> {
  const { bsize, blocks, bavail } = await statfs(dataDir)
  const folder = join(dataDir, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar'))
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return {
    size: blocks * bsize,
    free: bavail * bsize,
    lastBackup: times.length > 0 ? new Date(Math.max(...times)) : undefined,
  }
}
