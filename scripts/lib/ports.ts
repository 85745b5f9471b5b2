import { createServer } from 'node:net'

/** Whether nobody listens on the port, on any of this machine's addresses. */
export async function isFree(port: number) {
  return (await tryListen(port)) !== undefined
}

/**
 * @param from the first to be tried, going up; without it they are any that the system gives, which others may get
 * before they are listened on
 * @returns as many ports as asked for that are free now, each another one
 */
export async function freePorts(count: number, from = 0) {
  const found = new Set<number>()
  for (let next = from; found.size < count; next += from ? 1 : 0) {
    const port = await tryListen(next)
    if (port) found.add(port)
  }
  return [...found]
}

async function tryListen(port: number) {
  const server = createServer()
  return new Promise<number | undefined>((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
