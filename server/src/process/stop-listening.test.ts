import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { stopListening } from './stop-listening.ts'

function work(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Gives the event loop no short turn. @returns ends it */
function keepBusy(): () => void {
  let isOver = false
  const turn = () => {
    work(2)
    if (!isOver) setImmediate(turn)
  }
  turn()
  return () => {
    isOver = true
  }
}

/** Stops listening while connections that arrive are held for a moment. */
async function stopBusy(server: Server): Promise<void> {
  setTimeout(keepBusy(), 60)
  await stopListening(server)
}

async function listen() {
  const server = createServer((_, response) => response.end('served'))
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

/** Connects and sends a request; the kernel completes both before the server has run. */
function request(port: number): { socket: Socket; response: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  return { socket, response: text(socket) }
}

test('refuses connections afterwards', async () => {
  const { server, port } = await listen()
  await stopListening(server)
  await expect(request(port).response).rejects.toThrow(/ECONNREFUSED/)
})

test('requests on connections that wait to be accepted are served', async () => {
  const { server, port } = await listen()
  const waiting = Array.from({ length: 20 }, () => request(port).response)
  await stopListening(server)
  for (const response of await Promise.all(waiting)) expect(response).toMatch(/^HTTP\/1.1 200 OK.*served/s)
})

/**
 * Sends a request every 2 ms from another thread until the server refuses one.
 * @returns how the others end
 */
async function overload(port: number): Promise<Record<string, number>> {
  const clients = new Worker(
    `
    const { connect } = require('node:net')
    const { parentPort, workerData: port } = require('node:worker_threads')
    const ends = { served: 0, lost: 0, refused: 0 }
    let open = 0
    let isRefused = false
    const timer = setInterval(() => {
      const socket = connect(port, '127.0.0.1')
      let end = 'lost'
      open += 1
      socket.on('data', () => (end = 'served'))
      socket.on('error', ({ code }) => {
        if (code !== 'ECONNREFUSED') return
        end = 'refused'
        isRefused = true
        clearInterval(timer)
      })
      socket.on('close', () => {
        open -= 1
        ends[end] += 1
        if (isRefused && open === 0) parentPort.postMessage(ends)
      })
      socket.write('POST / HTTP/1.1\\r\\nHost: shop.example\\r\\nConnection: close\\r\\nContent-Length: 0\\r\\n\\r\\n')
    }, 2)`,
    { eval: true, workerData: port },
  )
  const [ends] = await once(clients, 'message')
  await clients.terminate()
  return ends
}

test('loses no request under overload', async () => {
  const server = createServer((_, response) => {
    work(4)
    response.end('served')
  })
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const ends = overload((server.address() as AddressInfo).port)
  await sleep(300)
  await stopListening(server)
  const { served, lost } = await ends
  expect(lost).toBe(0)
  expect(served).toBeGreaterThan(20)
})

test('a request whose body arrives in two parts around the close is served once', async () => {
  const bodies: string[] = []
  const server = createServer(async (incoming, response) => {
    bodies.push(await text(incoming))
    response.end('served')
  })
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n')
  socket.write('Content-Length: 6\r\n\r\nfir')
  await stopBusy(server)
  socket.write('st.')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK.*served/s)
  expect(bodies).toEqual(['first.'])
})

test('ignores a client that resets its connection', async () => {
  const { server, port } = await listen()
  const { socket, response } = request(port)
  const ended = expect(response).rejects.toThrow('Premature close')
  setTimeout(() => socket.resetAndDestroy(), 30)
  await stopBusy(server)
  await ended
})

test('a client that closes its connection without a request does not keep the server from closing', async () => {
  const { server, port } = await listen()
  connect(port, '127.0.0.1').end()
  await stopBusy(server)
  const closed = once(server, 'close')
  server.closeIdleConnections()
  await closed
})

test('gives up waiting for an idle turn when the event loop never has one', async () => {
  const { server } = await listen()
  const stop = keepBusy()
  await stopListening(server)
  stop()
  expect(server.listening).toBe(false)
})
