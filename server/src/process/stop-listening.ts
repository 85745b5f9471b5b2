import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A connection that arrives in a turn of the event loop this short is most unlikely. */
const SHORT_TURN_MS = 0.2
const MAX_WAIT_MS = 2_000

/**
 * Closes the socket on which a server listens; its connections stay. The kernel resets connections that wait
 * to be accepted, with the requests on them, and a proxy may not repeat every POST: so it waits for a short
 * turn of the event loop in which there was nothing to accept, at most two seconds. Connections that arrive
 * meanwhile are served afterwards: under load, the work on their requests would make every turn long.
 */
export async function stopListening(server: Server): Promise<void> {
  const arrivals = holdArrivals(server)
  const giveUp = performance.now() + MAX_WAIT_MS
  let start: number
  let before: number
  await nextTurn()
  do {
    start = performance.now()
    before = arrivals.count()
    await nextTurn()
  } while ((arrivals.count() > before || performance.now() - start > SHORT_TURN_MS) && start < giveUp)
  // An HTTP server's own close() also closes connections that are idle for now.
  Server.prototype.close.call(server)
  arrivals.release()
}

/** Keeps connections that arrive from the server until they are released. */
function holdArrivals(server: Server): { count(): number; release(): void } {
  const listeners = server.rawListeners('connection') as ((socket: Socket) => void)[]
  const held: Socket[] = []
  const hold = (socket: Socket) => {
    // The client may reset the connection while it is held.
    socket.on('error', () => {})
    held.push(socket)
  }
  server.removeAllListeners('connection').on('connection', hold)
  return {
    count: () => held.length,
    release() {
      server.off('connection', hold)
      for (const listener of listeners) server.on('connection', listener)
      for (const socket of held) {
        // The client has closed it without a request; the HTTP server would wait for one.
        if (socket.readableEnded) socket.destroy()
        if (!socket.destroyed) server.emit('connection', socket)
      }
    },
  }
}
