import {
  sellNoteCreate,
  sellNoteDelete,
  sellNoteExport,
  sellNoteList,
} from '@pasar/contract/calls/shops/notes'
import { parseCsv } from '@pasar/contract/csv'
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
