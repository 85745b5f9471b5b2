import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What happens to connections: refused at once, without any answer, or late by milliseconds each way. */
export type GateMode = 'refuse' | 'hang' | { delayMs: number }

/** A TCP proxy in front of a service, which can fail. */
export type Gate = {
  port: number
  setMode(mode: GateMode): void
  close(): Promise<void>
}

export const OPEN: GateMode = { delayMs: 0 }

/** Starts a gate. @param target port of the service on this machine */
export async function startGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let mode = OPEN
  let changed = Promise.withResolvers<void>()
  const pass = async () => {
    while (mode === 'hang') await changed.promise
    if (typeof mode === 'object' && mode.delayMs > 0) await sleep(mode.delayMs)
  }
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    if (mode === 'refuse') return client.resetAndDestroy()
    const upstream = connect({ host: '127.0.0.1', port: target })
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      sockets.add(socket)
    }
    forward(client, upstream, pass, () => sockets.delete(client))
    forward(upstream, client, pass, () => sockets.delete(upstream))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    setMode(next) {
      mode = next
      if (mode === 'refuse') destroyAll()
      changed.resolve()
      changed = Promise.withResolvers()
    },
    async close() {
      server.close()
      destroyAll()
      await once(server, 'close')
    },
  }
}

/** Forwards what a socket sends; each chunk waits for its turn and for `pass`. */
function forward(from: Socket, to: Socket, pass: () => Promise<void>, closed: () => void): void {
  let last = Promise.resolve()
  const later = (write: () => void) => {
    const mayPass = pass()
    last = last.then(() => mayPass).then(write)
  }
  from.on('data', (chunk: Buffer) => later(() => void (to.writable && to.write(chunk))))
  from.on('end', () => later(() => to.end()))
  from.on('error', () => to.destroy())
  from.on('close', () => {
    closed()
    // What is under way arrives first.
    later(() => to.destroySoon())
  })
}
