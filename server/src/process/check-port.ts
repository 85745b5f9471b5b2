import { connect } from 'node:net'

const TIMEOUT_MS = 1_000

/**
 * Checks that nothing listens on a port, without listening on it: the kernel would accept connections of a
 * proxy that tries the address, and reset them with their requests. What it cannot find (a privileged port,
 * an address of another machine) is reported by listening.
 * @throws Error with the code EADDRINUSE and the port
 */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  const isUsed = await new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS })
    const end = (used: boolean) => {
      socket.destroy()
      resolve(used)
    }
    socket.on('connect', () => end(true))
    socket.on('timeout', () => end(false))
    socket.on('error', () => end(false))
  })
  if (isUsed)
    throw Object.assign(new Error(`port ${port} of ${host} is in use`), { code: 'EADDRINUSE', port })
}
