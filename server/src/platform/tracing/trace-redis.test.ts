import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { recordSpans } from './testing.ts'
import { traceRedis } from './trace-redis.ts'

/** Opens a client of a server that answers every command with a reply, in the protocol of Redis. */
async function openRedis(reply: string): Promise<{ redis: Redis; port: number }> {
  const server = createServer((socket) => {
    socket.on('data', (chunk) => {
      // Each command is an array, whose line starts with an asterisk.
      const commands = chunk.toString().match(/^\*\d+\r$/gm)?.length ?? 0
      socket.write(reply.repeat(commands))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const redis = new Redis({ port, protocol: 2, enableReadyCheck: false, disableClientInfo: true })
  redis.on('error', () => undefined)
  onTestFinished(() => {
    redis.disconnect()
    server.close()
  })
  await once(redis, 'ready')
  return { redis, port }
}

test('records the name and the server of a Redis command, and none of its arguments', async () => {
  const { redis, port } = await openRedis('+OK\r\n')
  const spans = recordSpans()
  onTestFinished(traceRedis())
  await redis.set('pasar-limit:calls 203.0.113.7', 's3cret')
  await expect
    .poll(() => spans)
    .toEqual([
      {
        name: 'SET',
        kind: 'client',
        attributes: {
          'db.system.name': 'redis',
          'db.operation.name': 'SET',
          'db.namespace': '0',
          'server.address': 'localhost',
          'server.port': port,
        },
      },
    ])
})

test('records that a Redis command failed', async () => {
  const { redis } = await openRedis('-WRONGTYPE wrong kind of value\r\n')
  const spans = recordSpans()
  onTestFinished(traceRedis())
  await expect(redis.get('a')).rejects.toThrow('WRONGTYPE')
  await expect.poll(() => spans).toMatchObject([{ name: 'GET', error: expect.any(Error) }])
})

test('records no Redis command after it was stopped', async () => {
  const { redis } = await openRedis('+OK\r\n')
  const spans = recordSpans()
  traceRedis()()
  await redis.set('a', 'b')
  expect(spans).toEqual([])
})
