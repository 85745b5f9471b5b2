import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import type { BackupDone } from './make-backup.ts'
import { BackupRefused } from './refused.ts'

/** A system's longest address of a socket, its ending zero included, on the system with the shortest. */
const ADDRESS_MAX = 103
const LINE_MAX = 10_000

type Answer = { done: BackupDone } | { refused: string }

/**
 * Where the process that has the embedded database can be asked for a backup. A socket in the data folder: who may
 * open that folder may read the database anyway, and nobody else, on this machine or another, reaches it.
 */
function addressOf(dataDir: string): string {
  const path = join(resolve(dataDir), 'control')
  return process.platform === 'win32' ? join('\\\\?\\pipe', path) : relative(process.cwd(), path)
}

/**
 * Answers requests for a backup.
 * @param backup makes one into the folder it is told
 * @returns stops listening; undefined where the folder's path is too long for a socket
 */
export async function listenForBackups(
  dataDir: string,
  backup: (folder: string) => Promise<BackupDone>,
): Promise<(() => Promise<void>) | undefined> {
  const address = addressOf(dataDir)
  if (Buffer.byteLength(address) > ADDRESS_MAX) return undefined
  // The folder is locked by this process: what lies there was left by one that was killed.
  await rm(address, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    void answer(socket, backup)
  })
  server.listen(address)
  await once(server, 'listening')
  if (process.platform !== 'win32') await chmod(address, 0o600)
  return async () => {
    server.close()
    await rm(address, { force: true })
  }
}

async function answer(socket: Socket, backup: (folder: string) => Promise<BackupDone>): Promise<void> {
  const said = await readAll(socket)
    .then(async (folder): Promise<Answer> => ({ done: await backup(folder) }))
    .catch((error: Error): Answer => ({ refused: error.message }))
  socket.end(JSON.stringify(said))
}

/**
 * Asks the running process for a backup.
 * @throws BackupRefused when it refuses, cannot be reached, or ends before it answers
 */
export async function askForBackup(dataDir: string, folder: string): Promise<BackupDone> {
  const address = addressOf(dataDir)
  const socket = createConnection({ path: address, allowHalfOpen: true })
  const text = await new Promise<string>((done, fail) => {
    socket.on('error', fail)
    socket.end(resolve(folder))
    readAll(socket).then(done, fail)
  }).catch((error: Error) => {
    throw new BackupRefused(`the running shop cannot be reached (${address}: ${error.message})`)
  })
  if (text === '') throw new BackupRefused('the running shop ended before the backup was complete')
  const said = JSON.parse(text) as Answer
  if ('refused' in said) throw new BackupRefused(said.refused)
  return said.done
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.length > LINE_MAX) throw new Error('too much was said')
  }
  return text
}
