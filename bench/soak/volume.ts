import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { databaseAccount } from '../../server/src/platform/db/embedded/account.ts'

const run = promisify(execFile)

/** A file system of a fixed size in a file, so that it can be full while the machine's disk is not. */
export type Volume = {
  /** Folder for files of the shop. */
  files: string
  /** Folder for a tablespace, which belongs to the account of PostgreSQL. */
  tables: string
  /** Leaves no free block. */
  fill(): Promise<void>
  /** Frees what `fill` used. */
  free(): Promise<void>
  close(): Promise<void>
}

/** Mounting a file system needs root on Linux. */
export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** Creates and mounts an ext4 file system in a sparse file. @param folder holds the file and the mount */
export async function mountVolume(folder: string, megabytes: number): Promise<Volume> {
  const [image, mount] = [path.join(folder, 'volume.img'), path.join(folder, 'volume')]
  const [files, tables] = [path.join(mount, 'files'), path.join(mount, 'tables')]
  const ballast = path.join(mount, 'ballast')
  await mkdir(mount)
  await writeFile(image, '')
  await truncate(image, megabytes * 1024 ** 2)
  // No blocks are reserved for root, as which the servers may run here.
  await run('mkfs.ext4', ['-q', '-m', '0', image])
  await run('mount', ['-o', 'loop', image, mount])
  await mkdir(files)
  await mkdir(tables)
  const account = await databaseAccount(tables)
  if (account) await chown(tables, account.uid, account.gid)
  // PostgreSQL runs as another account and walks through these folders.
  for (const parent of [folder, mount]) await chmod(parent, 0o755)
  return {
    files,
    tables,
    async fill() {
      const { bavail, bsize } = await statfs(mount)
      let files = 0
      // Metadata takes some of it, so that smaller and smaller files fit.
      for (let bytes = bavail * bsize; bytes >= bsize; ) {
        const isAllocated = await run('fallocate', ['-l', String(bytes), `${ballast}-${files++}`]).then(
          () => true,
          () => false,
        )
        if (!isAllocated) bytes = Math.floor(bytes / 2)
      }
    },
    async free() {
      await run('sh', ['-c', `rm -f ${ballast}-*`])
    },
    async close() {
      await run('umount', [mount])
      await rm(image)
    },
  }
}
