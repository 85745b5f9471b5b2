import {
  sellNoteCreate,
  sellNoteDelete,
  sellNoteExport,
  sellNoteList,
} from '@pasar/contract/calls/shops/notes'
import { parseCsv } from '@pasar/contract/csv'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { type Owner, type ShopsShop, shopsShop } from '../testing.ts'

let shop: ShopsShop
let owner: Owner
beforeAll(async () => {
  shop = await shopsShop()
  owner = await shop.owner('tea-corner')
})
afterAll(() => shop.close())

const note = (more: object = {}) => ({
  ...{ customer: 'Siti', items: [{ title: 'Tea', quantity: 2 }], amount: ringgit(5000), note: 'Market day' },
  ...{ soldOn: '2026-11-20', ...more },
})

it('rejects members without the permission, and never shows the notes of another shop', async () => {
  const other = await shop.owner()
  const { id } = (await shop.call(sellNoteCreate, note(), other)).data
  const [stranger, worker] = [
    await shop.buyer(),
    await shop.worker(other, ['orders', 'goods', 'figures', 'profile']),
  ]
  for (const who of [stranger, worker]) {
    expect((await shop.call(sellNoteCreate, note(), who)).name).toBe('not-found')
    expect((await shop.call(sellNoteList, {}, who)).name).toBe('not-found')
    expect((await shop.call(sellNoteExport, {}, who)).name).toBe('not-found')
    expect((await shop.call(sellNoteDelete, { id }, who)).name).toBe('not-found')
  }
  expect((await shop.call(sellNoteDelete, { id }, owner)).name).toBe('not-found')
  expect((await shop.call(sellNoteList, {}, owner)).data.list.map((it) => it.id)).not.toContain(id)
  expect((await shop.call(sellNoteDelete, { id }, other)).name).toBe('ok')
})

it('rejects negative amounts and other currencies', async () => {
  for (const amount of [ringgit(-1), { amount: '5.00', currency: 'CNY' as const }])
    expect((await shop.call(sellNoteCreate, note({ amount }), owner)).name).toBe('input-invalid')
})

it('lists the latest sales first, with the sum of what a filter finds, and masks who wrote it for others', async () => {
  const own = await shop.owner()
  const worker = await shop.worker(own, ['notes'])
  await shop.call(sellNoteCreate, note({ soldOn: '2026-11-01', customer: 'Ahmad' }), own)
  await shop.call(sellNoteCreate, note({ soldOn: '2026-11-03' }), worker)
  await shop.call(
    sellNoteCreate,
    note({ soldOn: '2026-11-02', items: [{ title: '100% honey', quantity: 1 }] }),
    own,
  )
  const list = async (input: object, who: { token: string } = own) =>
    (await shop.call(sellNoteList, input, who)).data
  const all = await list({})
  expect(all.list.map(({ soldOn }) => soldOn)).toEqual(['2026-11-03', '2026-11-02', '2026-11-01'])
  expect([all.total, all.sum]).toEqual([3, ringgit(15_000)])
  expect(all.list[0]!.by).toContain('•')
  expect((await list({}, worker)).list[0]!.by).not.toContain('•')
  const some = await list({ from: '2026-11-02', until: '2026-11-02' })
  expect([some.total, some.sum]).toEqual([1, ringgit(5000)])
  expect((await list({ keyword: 'ahm' })).total).toBe(1)
  expect((await list({ keyword: '0% h' })).total).toBe(1)
  expect((await list({ keyword: '_' })).total).toBe(0)
})

it('exports CSV that spreadsheets read as UTF-8 and run no formulas of', async () => {
  const own = await shop.owner('own-export')
  await shop.call(sellNoteCreate, note({ customer: '=HYPERLINK("x")', note: '中文, "quoted"' }), own)
  const { csv, fileName } = (await shop.call(sellNoteExport, { from: '2026-11-01' }, own)).data
  expect(fileName).toBe('sales-own-export-2026-11-01.csv')
  expect(csv.startsWith('\uFEFFDate,')).toBe(true)
  expect(csv).not.toMatch(/(^|,|")=/m)
  expect(parseCsv(csv)[1]!.cells).toEqual([
    ...['2026-11-20', '=HYPERLINK("x")', '2 × Tea', '50.00', 'MYR', '中文, "quoted"'],
  ])
})

it('exports all notes in pages, also of one day, while others are written', async () => {
  const own = await shop.owner()
  await shop.deps.db.execute(sql`
    insert into sell_notes (id, shop_id, customer, items, amount, currency, note, sold_on, created_by, created_at)
    select gen_random_uuid(), ${own.shopId}::uuid, 'No ' || n, '[]', n, 'MYR', '', date '2026-11-01' + n % 2, ${own.id}::uuid, now()
    from generate_series(1, 2500) n`)
  const [pages, customers]: [string[], string[]] = [[], []]
  let cursor = ''
  do {
    const { csv, next } = (await shop.call(sellNoteExport, { cursor }, own)).data
    pages.push(csv)
    customers.push(...parseCsv(csv).map(({ cells }) => cells[1]!))
    cursor = next
    await shop.call(sellNoteCreate, note({ soldOn: '2026-11-20', customer: 'Late' }), own)
  } while (cursor)
  expect(pages).toHaveLength(3)
  expect(pages.filter((csv) => csv.includes('\uFEFF'))).toEqual([pages[0]])
  expect(new Set(customers)).toEqual(
    new Set(['Customer', ...Array.from({ length: 2500 }, (_, n) => `No ${n + 1}`)]),
  )
  expect(customers).toHaveLength(2501)
  for (const made of ['x', `2026-02-30_${own.id}`])
    expect((await shop.call(sellNoteExport, { cursor: made }, own)).name).toBe('input-invalid')
})

it('keeps the notes of a closed shop for its owner to read, export and delete, and takes no new ones', async () => {
  const own = await shop.owner('closed-notes')
  const worker = await shop.worker(own, ['notes'])
  const { id } = (await shop.call(sellNoteCreate, note(), own)).data
  const close = (state: string, at: string | null) =>
    shop.deps.db.execute(sql`update shops set state = ${state}, closed_at = ${at}::timestamptz
      where id = ${own.shopId}::uuid`)
  await close('closed', '2026-11-20T00:00:00Z')
  for (const who of [own, worker]) {
    expect((await shop.call(sellNoteCreate, note(), who)).name).toBe('not-found')
    expect((await shop.call(sellNoteList, {}, who)).name).toBe('not-found')
  }
  for (const who of [worker, owner]) {
    expect((await shop.call(sellNoteList, { closed: true }, who)).data.total).toBe(0)
    expect((await shop.call(sellNoteDelete, { id }, who)).name).toBe('not-found')
  }
  const { list, sum } = (await shop.call(sellNoteList, { closed: true }, own)).data
  expect([list.map((it) => it.id), sum]).toEqual([[id], ringgit(5000)])
  const { csv, fileName } = (await shop.call(sellNoteExport, { closed: true }, own)).data
  expect([parseCsv(csv).length, fileName]).toEqual([2, 'sales-closed.csv'])
  expect((await shop.call(sellNoteDelete, { id }, own)).name).toBe('ok')
  expect((await shop.call(sellNoteList, { closed: true }, own)).data.total).toBe(0)
})
