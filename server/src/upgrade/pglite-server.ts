import { createServer } from 'node:net'

// Serves a PGlite folder to one PostgreSQL client at a time: node pglite-server.ts <package> <extension>
// <folder>. A separate process frees its memory (about 700 MB) when it exits. Sends its port to the parent
// when it is ready.

/** Type of the Terminate message. */
const TERMINATE = 'X'.charCodeAt(0)

/** The used part of PGlite, which is not a dependency. */
type Pglite = {
  execProtocolRaw(message: Uint8Array, options: { syncToFs: boolean }): Promise<Uint8Array>
  close(): Promise<void>
}

const [packageUrl, extensionUrl, folder] = process.argv.slice(2) as [string, string, string]
const { PGlite } = (await import(packageUrl)) as {
  PGlite: { create(folder: string, options: object): Promise<Pglite> }
}
const { pg_trgm } = (await import(extensionUrl)) as { pg_trgm: object }
const database = await PGlite.create(folder, { extensions: { pg_trgm } })

const server = createServer(async (socket) => {
  socket.on('error', () => socket.destroy())
  let waiting: Buffer = Buffer.alloc(0)
  let started = false
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk])
    for (let length = readLength(waiting, started); length > 0; length = readLength(waiting, started)) {
      const message = waiting.subarray(0, length)
      waiting = waiting.subarray(length)
      started = true
      // Terminate would close the database.
      if (message[0] === TERMINATE) continue
      socket.write(await database.execProtocolRaw(new Uint8Array(message), { syncToFs: false }))
    }
  }
}).listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))

process.on('disconnect', async () => {
  await database.close()
  process.exit(0)
})

/** Returns the length of the first message; 0 while it is incomplete. The startup message has no type. */
function readLength(bytes: Buffer, hasType: boolean): number {
  const at = hasType ? 1 : 0
  if (bytes.length < at + 4) return 0
  const length = at + bytes.readInt32BE(at)
  return bytes.length < length ? 0 : length
}
