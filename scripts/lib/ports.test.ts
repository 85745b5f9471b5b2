import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePorts, isFree } from './ports.ts'

test('a port that somebody listens on is not free', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await isFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(await isFree(port)).toBe(true)
})

test('free ports from one on leave out what is taken', async () => {
  const server = createServer()
  const [taken = 0] = await freePorts(1, 21_000)
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
  const found = await freePorts(3, taken)
  await new Promise((resolve) => server.close(resolve))
  expect(found).toHaveLength(3)
  expect(Math.min(...found)).toBeGreaterThan(taken)
})

test('free ports are different ones', async () => {
  expect(new Set(await freePorts(20)).size).toBe(20)
})
