import { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A connection that arrives in a turn of the event loop this short is most unlikely. */
const SHORT_TURN_MS = 0.5
const MAX_WAIT_MS = 1_000

/**
 * Closes the socket on which a server listens; its connections stay. The kernel resets connections that wait
 * to be accepted, with the requests on them, and a proxy may not repeat every POST: so it waits for a short
 * turn of the event loop in which there was nothing to accept, at most a second.
 */
export async function stopListening(server: Server): Promise<void> {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  const giveUp = performance.now() + MAX_WAIT_MS
  let start: number
  let before: number
  await nextTurn()
  do {
    start = performance.now()
    before = accepted
    await nextTurn()
  } while ((accepted > before || performance.now() - start > SHORT_TURN_MS) && start < giveUp)
  server.off('connection', count)
  // An HTTP server's own close() also closes connections that are idle for now.
  Server.prototype.close.call(server)
}
