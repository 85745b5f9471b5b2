import { createServer } from 'node:net'

const HIGHEST = 65_535

/** A port that a process asks for: the setting that fixes it, and the first one to try without it. */
export type PortRequest = { setting: string; first: number }

export type ChosenPorts<Name extends string> = {
  ports: Record<Name, number>
  /** Names whose port the environment fixes. */
  fixed: Name[]
}

/** A setting asks for a port that is in use, or that is none. */
export class PortError extends Error {}

/** Returns whether nothing listens on the port, on any of this machine's addresses. */
export async function isFree(port: number): Promise<boolean> {
  return (await tryListen(port)) !== undefined
}

/**
 * Returns `count` different ports that are free now.
 * @param from the first to try, going up; without it the system gives any, which others can get before they
 * are used
 */
export async function freePorts(count: number, from = 0): Promise<number[]> {
  const found = new Set<number>()
  for (let next = from; found.size < count; next += from ? 1 : 0) {
    if (next > HIGHEST) throw new PortError(`No port from ${from} to ${HIGHEST} is free.`)
    const port = await tryListen(next)
    if (port) found.add(port)
  }
  return [...found]
}

/**
 * Chooses a port for each wish: the one that its setting fixes, else the first free one that no other wish
 * has.
 * @throws PortError where a setting is no port, or asks for one that is in use
 */
export async function choosePorts<Name extends string>(
  requests: Record<Name, PortRequest>,
  env: NodeJS.ProcessEnv,
): Promise<ChosenPorts<Name>> {
  const names = Object.keys(requests) as Name[]
  const fixed = names.filter((name) => env[requests[name].setting])
  const ports = {} as Record<Name, number>
  for (const name of fixed) ports[name] = await fixedPort(requests[name].setting, env)
  for (const name of names) ports[name] ??= await nextFree(requests[name].first, Object.values(ports))
  return { ports, fixed }
}

async function fixedPort(setting: string, env: NodeJS.ProcessEnv): Promise<number> {
  const port = Number(env[setting])
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST)
    throw new PortError(`${setting} must be a port number from 1 to ${HIGHEST}.`)
  if (!(await isFree(port)))
    throw new PortError(
      `Port ${port} (${setting}) is in use. Stop the process that uses it, or set another port.`,
    )
  return port
}

async function nextFree(first: number, chosen: unknown[]): Promise<number> {
  for (let port = first; port <= HIGHEST; port++)
    if (!chosen.includes(port) && (await isFree(port))) return port
  throw new PortError(`No port from ${first} to ${HIGHEST} is free.`)
}

async function tryListen(port: number): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
