import { createServer } from 'node:net'

/** Whether nobody listens on the port, on any of this machine's addresses. */
export async function isFree(port: number) {
  return (await tryListen(port)) !== undefined
}

/** @returns as many ports as asked for that are free now, each another one */
export async function freePorts(count: number) {
  const found = new Set<number>()
  while (found.size < count) {
    const port = await tryListen(0)
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
