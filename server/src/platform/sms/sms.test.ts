import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSms } from './make-sms.ts'

const message = { to: '+60123456789', text: 'Pasar: your code is 204816.' }

/** An SMS service that answers with `status` and keeps what it was asked. */
async function service(status: number) {
  const asked: { headers: IncomingHttpHeaders; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{"id":"1"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, asked }
}

test.each([401, 503, 302])('a service that answers %i has not sent it', async (status) => {
  const { url, asked } = await service(status)
  await expect(makeSms({ smsUrl: url, smsKey: 'k', dataDir: '' }).send(message)).rejects.toThrow()
  expect(asked).toHaveLength(1)
})

test('the message goes out with its key', async () => {
  const { url, asked } = await service(202)
  await makeSms({ smsUrl: url, smsKey: 'key-of-the-shop', dataDir: '' }).send(message)
  expect(asked).toEqual([
    { headers: expect.objectContaining({ authorization: 'Bearer key-of-the-shop' }), body: message },
  ])
})

test('without a service it is written to a folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pasar-sms-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await makeSms({ smsUrl: undefined, smsKey: undefined, dataDir }).send(message)
  const [file] = await readdir(join(dataDir, 'sms'))
  expect(JSON.parse(await readFile(join(dataDir, 'sms', file!), 'utf8'))).toEqual(message)
})
