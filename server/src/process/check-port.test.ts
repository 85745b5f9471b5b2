import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { checkPort } from './check-port.ts'
import { operatorMessage } from './failures.ts'

const host = '127.0.0.1'

async function listen() {
  const server = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

test.each([host, '0.0.0.0'])(
  'refuses a port of %s on which something listens, with the message for the operator',
  async (address) => {
    const { server, port } = await listen()
    const error = await checkPort({ host: address, port }).catch((cause: unknown) => cause)
    expect(operatorMessage(error)).toBe(`Cannot start: port ${port} is in use; choose another with PORT=…`)
    server.close()
  },
)

test('accepts no connection while it checks the port', async () => {
  const { server, port } = await listen()
  await new Promise((resolve) => server.close(resolve))
  const clients = new Worker(
    `
    const { connect } = require('node:net')
    const { parentPort, workerData: port } = require('node:worker_threads')
    const attempts = { refused: 0, accepted: 0 }
    let isOver = false
    const attempt = () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('connect', () => (attempts.accepted += 1))
      socket.on('error', ({ code }) => code === 'ECONNREFUSED' && (attempts.refused += 1))
      socket.on('close', () => isOver ? parentPort.postMessage(attempts) : attempt())
      setTimeout(() => socket.destroy(), 100).unref()
    }
    parentPort.on('message', () => (isOver = true))
    attempt()`,
    { eval: true, workerData: port },
  )
  await once(clients, 'online')
  for (let i = 0; i < 200; i += 1) await checkPort({ host, port })
  clients.postMessage('over')
  const [{ refused, accepted }] = await once(clients, 'message')
  expect(accepted).toBe(0)
  expect(refused).toBeGreaterThan(20)
  await clients.terminate()
})
