import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { choosePorts, freePorts, isFree, PortError } from './ports.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
})

async function occupy(port = 0): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  servers.push(server)
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a port that a process listens on is not free, and is free after that', async () => {
  const port = await occupy()
  expect(await isFree(port)).toBe(false)
  await new Promise((done) => servers.pop()?.close(done))
  expect(await isFree(port)).toBe(true)
})

test('free ports from one on leave out those in use', async () => {
  const [taken = 0] = await freePorts(1, 21_000)
  await occupy(taken)
  const found = await freePorts(3, taken)
  expect(found).toHaveLength(3)
  expect(Math.min(...found)).toBeGreaterThan(taken)
})

test('free ports differ from each other', async () => {
  expect(new Set(await freePorts(20)).size).toBe(20)
})

describe('choosing ports', () => {
  const createRequests = async () => {
    const [first = 0, second = 0] = await freePorts(2, 22_000)
    return { shop: { setting: 'PORT', first }, sandbox: { setting: 'SANDBOX_PORT', first: second } }
  }

  test('takes the usual ports where they are free', async () => {
    const requests = await createRequests()
    const { ports, fixed } = await choosePorts(requests, {})
    expect(ports).toEqual({ shop: requests.shop.first, sandbox: requests.sandbox.first })
    expect(fixed).toEqual([])
  })

  test('takes the next free port in place of one in use, and never one twice', async () => {
    const requests = await createRequests()
    await occupy(requests.shop.first)
    const { ports } = await choosePorts(requests, {})
    expect(ports.shop).toBeGreaterThan(requests.shop.first)
    expect(ports.sandbox).not.toBe(ports.shop)
    expect(await isFree(ports.shop)).toBe(true)
  })

  test('takes the port that a setting fixes, which no other gets', async () => {
    const requests = await createRequests()
    const { ports, fixed } = await choosePorts(requests, { SANDBOX_PORT: `${requests.shop.first}` })
    expect(ports.sandbox).toBe(requests.shop.first)
    expect(ports.shop).not.toBe(ports.sandbox)
    expect(fixed).toEqual(['sandbox'])
  })

  test('rejects a fixed port that is in use, and names its setting', async () => {
    const port = await occupy()
    await expect(choosePorts(await createRequests(), { PORT: `${port}` })).rejects.toThrow(
      `Port ${port} (PORT) is in use.`,
    )
  })

  test.each(['0', '-1', 'x', '65536', '80.5'])('rejects %s as a port', async (PORT) => {
    await expect(choosePorts(await createRequests(), { PORT })).rejects.toBeInstanceOf(PortError)
  })
})
