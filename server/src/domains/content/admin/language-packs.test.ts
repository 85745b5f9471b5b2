import * as calls from '@pasar/contract/calls/admin/catalog/content'
import { languagePack } from '@pasar/contract/calls/content'
import { languages } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { setPublishedTexts, text } from '../../../texts/text.ts'
import { content } from '../index.ts'
import { loadServerTexts } from '../server-texts.ts'

let shop: TestShop
let staff: { token: string }
beforeAll(async () => {
  shop = await testShop({ domains: [content] })
  staff = {
    token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['content'] }),
  }
})
afterAll(() => shop.close())

const current = async () => (await shop.call(calls.adminLanguagePackInfo, { id: 'hu' }, staff)).data
const save = (texts: Record<string, string>, version: string) =>
  shop.call(calls.adminLanguagePackSave, { id: 'hu', version, texts }, staff)
const publish = async (texts: Record<string, string>) => save(texts, (await current()).version)
const fetchPack = async (version: string) =>
  (await shop.call(languagePack, { client: 'h5', version, lang: 'hu' })).data

it('sends a published pack until the client has its version, and the next one immediately', async () => {
  expect(await fetchPack('')).toMatchObject({ version: '0', unchanged: false, texts: {} })
  const texts = { 'common.cancel': 'Mégse', 'cart.title': 'Kosár' }
  const { version } = (await publish(texts)).data
  expect(await fetchPack('0')).toEqual({ lang: 'hu', version, unchanged: false, texts })
  expect(await fetchPack(version)).toEqual({ lang: 'hu', version, unchanged: true, texts: {} })
  const changed = (await publish({ 'common.cancel': 'Mégsem' })).data
  expect(changed.version).not.toBe(version)
  expect(await fetchPack(version)).toMatchObject({ unchanged: false, texts: { 'common.cancel': 'Mégsem' } })
  expect(await current()).toEqual(changed)
})

it('gives the same texts the same version in any order', async () => {
  const { version } = (await publish({ 'common.yes': 'Igen', 'common.no': 'Nem' })).data
  expect((await publish({ 'common.no': 'Nem', 'common.yes': 'Igen' })).data.version).toBe(version)
})

it('refuses texts that would replace a version which their author has not seen', async () => {
  await publish({})
  const [first, second] = await Promise.all([
    save({ 'common.yes': 'Igen' }, '0'),
    save({ 'common.no': 'Nem' }, '0'),
  ])
  expect([first.name, second.name].toSorted()).toEqual(['ok', 'state-changed'])
  const { version } = await current()
  await publish({ 'common.yes': 'Persze' })
  expect((await save({}, version)).name).toBe('state-changed')
  expect((await current()).texts).toEqual({ 'common.yes': 'Persze' })
})

it('lists every language with the number of its published texts', async () => {
  await publish({ 'common.yes': 'Igen', 'common.no': 'Nem' })
  const { list } = (await shop.call(calls.adminLanguagePackList, {}, staff)).data
  expect(list.map(({ id }) => id)).toEqual(languages)
  expect(list.filter(({ changed }) => changed > 0)).toMatchObject([{ id: 'hu', changed: 2 }])
})

it('withdraws a pack by publishing an empty one, and records each change', async () => {
  const { version } = (await publish({ 'common.yes': 'Igen' })).data
  await publish({})
  expect(await fetchPack(version)).toMatchObject({ version: '0', unchanged: false, texts: {} })
  const { rows } = await shop.deps.db.execute<{ action: string }>(
    sql`select distinct action from audit_log order by 1`,
  )
  expect(rows.map((r) => r.action)).toEqual([
    'language-pack.change',
    'language-pack.create',
    'language-pack.delete',
  ])
})

it('rejects keys without a namespace, empty texts, and staff without the permission', async () => {
  expect((await publish({ cancel: 'Mégse' })).name).toBe('input-invalid')
  expect((await publish({ 'common.cancel': ' ' })).name).toBe('input-invalid')
  const clerk = {
    token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] }),
  }
  const texts = { 'common.cancel': 'Mégse' }
  expect((await shop.call(calls.adminLanguagePackSave, { id: 'hu', version: '0', texts }, clerk)).name).toBe(
    'forbidden',
  )
})

const OTHER = 'server:mail.greeting'
const restore = async () => void (await publish({}))

it('refuses texts of the server that lack a placeholder, or that the server does not have', async () => {
  await restore()
  expect((await publish({ [OTHER]: 'Szia!' })).name).toBe('input-invalid')
  expect((await publish({ [OTHER]: 'Szia {{nev}}!' })).name).toBe('input-invalid')
  expect((await publish({ 'server:mail.none': 'Szia!' })).name).toBe('input-invalid')
  expect((await current()).texts).toEqual({})
})

it('replaces texts of the server in every process, and does not send them to clients', async () => {
  await restore()
  const builtIn = text('hu', 'mail.greeting', { name: 'Nur' })
  const { version } = (await publish({ [OTHER]: 'Szia {{name}}!', 'common.yes': 'Igen' })).data
  expect(text('hu', 'mail.greeting', { name: 'Nur' })).toBe('Szia Nur!')
  expect(text('en-us', 'mail.greeting', { name: 'Nur' })).toBe('Hello Nur,')
  expect((await fetchPack('0')).texts).toEqual({ 'common.yes': 'Igen' })

  // Another process has none of it until its bus tells it, or it starts.
  setPublishedTexts(new Map())
  await shop.deps.bus.publish('content.server-texts', {})
  await expect.poll(() => text('hu', 'mail.greeting', { name: 'Nur' })).toBe('Szia Nur!')
  setPublishedTexts(new Map())
  await loadServerTexts(shop.deps)
  expect(text('hu', 'mail.greeting', { name: 'Nur' })).toBe('Szia Nur!')

  expect((await save({}, version)).name).toBe('ok')
  expect(text('hu', 'mail.greeting', { name: 'Nur' })).toBe(builtIn)
})

it('keeps accepting changes beside a text that an update of the server has made faulty', async () => {
  await restore()
  await publish({ 'common.yes': 'Igen' })
  await shop.deps.db.execute(
    sql`update language_packs set texts = texts || '{"server:mail.gone": "Régi"}' where lang = 'hu'`,
  )
  const { texts, version } = await current()
  expect((await save({ ...texts, 'common.no': 'Nem' }, version)).name).toBe('ok')
  await restore()
})

it('lists the texts that are built into the server', async () => {
  const { data } = await shop.call(calls.adminServerTexts, { id: 'en-us' }, staff)
  expect(data.texts[OTHER]).toBe('Hello {{name}},')
})
