import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { systemClock, testClock } from '../clock.ts'
import { s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

const log = pino({ level: 'silent' })
const objects = new Map<string, { body: Buffer; type: string }>()
/** Returns two keys per page. */
function listing(token: string | null): string {
  const from = Number(token ?? 0)
  const keys = [...objects.keys()].map((path) => path.slice('/shop/'.length))
  const more = keys.length > from + 2
  const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
}
let server: Server
let store: FileStore
/** Whether everyone may read the bucket. */
let isPublic = false
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url!.split('?')[0]!
    if (!request.headers.authorization) response.writeHead(isPublic ? 200 : 403).end()
    else if (request.method === 'PUT') {
      objects.set(path, { body: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(path)
      response.writeHead(204).end()
    } else if (request.url!.includes('list-type=2')) {
      response.end(listing(new URL(request.url!, 'http://s3').searchParams.get('continuation-token')))
    } else {
      const found = objects.get(path)
      if (found) response.writeHead(200, { 'content-type': found.type }).end(found.body)
      else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  store = s3Store(configOf(`http://127.0.0.1:${port}`), systemClock)
})
afterAll(() => server.close())

const configOf = (endpoint: string) =>
  readConfig({ S3_ENDPOINT: endpoint, S3_BUCKET: 'shop', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' })

test('presigned addresses are valid from the time of the shop, whatever that of the machine is', async () => {
  const config = { ...configOf('http://s3.example'), s3DownloadUrl: 'http://s3.example' }
  const at = s3Store(config, testClock('2031-05-04T03:02:01Z'))
  const address = new URL(await at.downloadUrl!('private/a.pdf'))
  expect(address.searchParams.get('X-Amz-Date')).toBe('20310504T030201Z')
})

test('returns undefined for a missing file and rejects keys that leave the bucket', async () => {
  expect(await store.get('public/nothing.png')).toBeUndefined()
  await expect(store.get('../other/x')).rejects.toThrow('not a file key')
})

test('stores a file with its type and removes it', async () => {
  await store.put('public/a.bin', Buffer.from([1, 2, 3]), 'image/webp')
  expect([...objects.keys()]).toEqual(['/shop/public/a.bin'])
  const file = await store.get('public/a.bin')
  expect(file?.type).toBe('image/webp')
  expect(await store.exists('public/a.bin')).toBe(true)
  await store.remove('public/a.bin')
  await store.remove('public/a.bin')
  expect(await store.get('public/a.bin')).toBeUndefined()
  expect(await store.exists('public/a.bin')).toBe(false)
})

test('refuses to start with a bucket that gives private files to everyone', async () => {
  onTestFinished(() => {
    isPublic = false
  })
  await store.put('private/a.pdf', Buffer.from([1]), 'application/pdf')
  await expect(store.check!(log)).resolves.toBeUndefined()
  isPublic = true
  await expect(store.check!(log)).rejects.toThrow('gives private files to everyone')
  await store.remove('private/a.pdf')
})

test('lists every key over several pages', async () => {
  const keys = ['public/a.webp', 'public/goods/b.webp', 'private/c.pdf', 'public/d.webp', 'public/e.webp']
  for (const key of keys) await store.put(key, Buffer.from(key), 'image/webp')
  const found: string[] = []
  for await (const key of store.keys()) found.push(key)
  expect(found).toEqual(keys)
})
