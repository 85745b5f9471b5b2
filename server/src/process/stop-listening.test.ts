import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { stopListening } from './stop-listening.ts'

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

test('gives up waiting for an idle turn when the event loop never has one', async () => {
  const { server } = await listen()
  let isOver = false
  const work = () => {
    const end = performance.now() + 2
    while (performance.now() < end);
    if (!isOver) setImmediate(work)
  }
  work()
  await stopListening(server)
  isOver = true
  expect(server.listening).toBe(false)
})
