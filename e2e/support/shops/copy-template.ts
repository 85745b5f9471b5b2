import { cp, lchown, lstat, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'

/** The socket of a database that still stops is not data. */
const isNotSocket = async (file: string) => !(await lstat(file)).isSocket()

/** Copies a shop's data folder. All copies share the folder of resized pictures. */
export async function copyTemplate(template: string, folder: string) {
  const pictures = path.join(template, 'pictures')
  await mkdir(pictures, { recursive: true })
  const copies: [from: string, to: string][] = []
  await cp(template, folder, {
    recursive: true,
    async filter(from, to) {
      const isIncluded = from !== pictures && (await isNotSocket(from))
      if (isIncluded) copies.push([from, to])
      return isIncluded
    },
  })
  if (process.getuid?.() === 0) await copyOwners(copies)
  await symlink(pictures, path.join(folder, 'pictures'), 'junction')
}

/** Copies the owners of files, which `cp` does not: the embedded database runs as another user than root. */
async function copyOwners(copies: readonly [from: string, to: string][]) {
  for (const [from, to] of copies) {
    const { uid, gid } = await lstat(from)
    await lchown(to, uid, gid)
  }
}
