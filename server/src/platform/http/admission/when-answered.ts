import type { ServerResponse } from 'node:http'

/**
 * Calls `run` once: when the work for a response is done and its head is written, or when it is closed
 * without one. Not when the client has read it, which can take a slow one minutes; behind such a response
 * those of pipelined requests wait, too.
 */
export function whenAnswered(response: ServerResponse, run: () => void): void {
  const write = response.writeHead
  let isDone = false
  const finish = () => {
    if (isDone) return
    isDone = true
    // Not inside the response: a request that starts then and is answered at once would start the next one
    // inside its own, until the stack overflows.
    queueMicrotask(run)
  }
  response.writeHead = ((...args: Parameters<typeof write>) => {
    finish()
    return write.apply(response, args)
  }) as typeof write
  response.once('close', finish)
}
