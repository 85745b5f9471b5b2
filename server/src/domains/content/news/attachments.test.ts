import {
  adminAttachmentUpload,
  adminNewsDelete,
  adminNewsSave,
} from '@pasar/contract/calls/admin/content/news'
import { newsAnnex } from '@pasar/contract/calls/content/news'
import { DOCUMENT_MAX_BYTES } from '@pasar/contract/constants'
import { DAY_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { files } from '../../files/index.ts'
import { content } from '../index.ts'

let shop: TestShop
let staff: { token: string }
beforeAll(async () => {
  shop = await testShop({ domains: [content] })
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['content'] }) }
})
afterAll(() => shop.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << >>\n%%EOF')

const purge = () => files.jobs.find(({ name }) => name === 'files.purge-unheld')!.run(shop.deps, {})

async function upload(bytes: Buffer, type = 'application/pdf') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'document.pdf')
  const body = new Response(form)
  const response = await shop.app.inject({
    method: 'POST',
    url: adminAttachmentUpload.path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')!, authorization: `Bearer ${staff.token}` },
  })
  return response.json()
}
const save = (files: { id: string; name: string; membersOnly?: boolean }[], id?: string) =>
  shop.call(
    adminNewsSave,
    {
      id,
      category: 'shop',
      title: { 'en-us': 'Season' },
      blocks: {},
      published: true,
      publishedAt: '2020-01-01T00:00:00.000Z',
      files,
    },
    staff,
  )

it('accepts documents by their content only, up to 10 MB', async () => {
  expect((await upload(Buffer.from('<script>alert(1)</script>'))).code).toBe(3500)
  expect((await upload(pdf, 'text/html')).code).toBe(3500)
  expect((await upload(Buffer.concat([pdf, Buffer.alloc(DOCUMENT_MAX_BYTES)]))).code).toBe(3501)
  expect((await upload(pdf)).data).toMatchObject({ type: 'pdf', bytes: pdf.length })
})

it('downloads a document under its name; one for members has no link for visitors', async () => {
  const [open, closed] = [(await upload(pdf)).data.id, (await upload(pdf)).data.id]
  const { data } = await save([
    { id: open, name: 'Größe “A”.pdf' },
    { id: closed, name: 'Prices', membersOnly: true },
  ])
  const member = { token: shop.tokenFor({ kind: 'member', id: shop.deps.ids.uuid(), sessionId: '' }) }
  const read = async (who?: typeof member) => (await shop.call(newsAnnex, { id: data.id }, who)).data.list
  expect(await read()).toMatchObject([
    { name: 'Größe “A”.pdf', type: 'pdf', bytes: pdf.length },
    { url: null },
  ])
  const [first, second] = await read(member)
  const served = await shop.app.inject({ url: first!.url! })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(served.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E2%80%9CA%E2%80%9D.pdf",
  )
  expect(served.headers['content-security-policy']).toContain('sandbox')
  // The link names the file as it was signed.
  const renamed = second!.url!.replace('name=Prices.pdf', 'name=run.exe')
  expect(renamed).not.toBe(second!.url)
  expect((await shop.app.inject({ url: renamed })).statusCode).toBe(404)
  shop.clock.advance(11 * 60_000)
  expect((await shop.app.inject({ url: first!.url! })).statusCode).toBe(404)
})

it('keeps the documents of an article; those of no article and of a deleted one are removed', async () => {
  const [kept, dropped] = [(await upload(pdf)).data.id, (await upload(pdf)).data.id]
  const { data } = await save([{ id: kept, name: 'Kept' }])
  expect((await save([{ id: kept, name: 'Of another article' }])).name).toBe('input-invalid')
  expect((await save([{ id: shop.deps.ids.uuid(), name: 'Unknown' }])).name).toBe('input-invalid')
  shop.clock.advance(DAY_MS + 1)
  await purge()
  expect((await save([{ id: dropped, name: 'Removed' }], data.id)).name).toBe('input-invalid')
  expect((await save([{ id: kept, name: 'Renamed' }], data.id)).data.files).toMatchObject([
    { name: 'Renamed' },
  ])
  await shop.call(adminNewsDelete, { id: data.id }, staff)
  await purge()
  expect((await save([{ id: kept, name: 'Gone' }])).name).toBe('input-invalid')
})
