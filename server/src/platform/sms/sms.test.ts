import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSms } from './make-sms.ts'

const message = { to: '+60123456789', text: 'Pasar: your code is 204816.' }

/** Starts an SMS service that responds with `status` and records requests. */
async function startService(status: number) {
  const requests: { headers: IncomingHttpHeaders; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{"id":"1"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, requests }
}

test.each([401, 503, 302])('fails when the service responds with status %i', async (status) => {
  const { url, requests } = await startService(status)
  await expect(makeSms({ smsUrl: url, smsKey: 'k', dataDir: '' }).send(message)).rejects.toThrow()
  expect(requests).toHaveLength(1)
})

test('sends the message with the API key', async () => {
  const { url, requests } = await startService(202)
  await makeSms({ smsUrl: url, smsKey: 'key-of-the-shop', dataDir: '' }).send(message)
  expect(requests).toEqual([
    { headers: expect.objectContaining({ authorization: 'Bearer key-of-the-shop' }), body: message },
  ])
})

test('writes the message to a folder without a service', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pasar-sms-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await makeSms({ smsUrl: undefined, smsKey: undefined, dataDir }).send(message)
  const [file] = await readdir(join(dataDir, 'sms'))
  expect(JSON.parse(await readFile(join(dataDir, 'sms', file!), 'utf8'))).toEqual(message)
})
