import { calls } from '../../contract/src/calls.ts'
import { benchId, departmentId, terms } from '../generate.ts'
import type { GrowthSize } from './generate.ts'

/** A request, as visitor, member or staff. */
export type Read = { path: string; by?: 'member' | 'staff' }

/** Every GET of the contract that needs no input: a new list is measured by itself. */
const withoutInput = (): Read[] =>
  calls.flatMap(({ call }): Read[] => {
    if (call.method !== 'GET' || !call.input.safeParse({}).success) return []
    const by = call.who === 'visitor' ? undefined : call.who === 'member' ? call.who : ('staff' as const)
    return [by ? { path: call.path, by } : { path: call.path }]
  })

const staff = (path: string): Read => ({ path: `/admin/api/${path}`, by: 'staff' })
const member = (path: string): Read => ({ path, by: 'member' })
const word = (text: string) => encodeURIComponent(text)

/** Ids of records that exist in a generated shop of a size. */
type Ids = { order: string; payment: string; account: string; item: string }

/** Lists with filters, deep pages, searches, and pages of one record. */
const withInput = (size: GrowthSize, ids: Ids): Read[] => [
  ...[
    'page=40',
    'page=2&sort=sales',
    `categoryId=${departmentId(2)}`,
    `keyword=${word(terms['en-us'][0]!)}`,
  ].map((query): Read => ({ path: `/shop/goods/list?${query}` })),
  { path: `/shop/goods/info?id=${benchId('g', 1)}` },
  ...[
    `/shop/order/info?id=${ids.order}`,
    '/shop/order/list?view=toReceive',
    `/shop/order/list?keyword=Teapot`,
  ].map(member),
  ...[
    '/user/wallet/log?limit=20&page=5',
    '/user/wallet/log?kind=refund',
    '/user/spread/teamList?level=2',
  ].map(member),
  ...['paid', 'completed', 'cancelled'].map((state) => staff(`orders/list?state=${state}`)),
  ...['Teapot', 'Receiver 1f', 'O2', '000000000123'].map((keyword) =>
    staff(`orders/list?keyword=${word(keyword)}`),
  ),
  staff('orders/list?page=100'),
  staff(`orders/list?memberId=${benchId('m', 0)}`),
  staff('orders/list?from=2025-11-01&to=2025-11-30'),
  ...['info', 'print', 'next', 'refundPreview'].map((call) =>
    staff(`orders/${call}?${call === 'refundPreview' ? 'orderId' : 'id'}=${ids.order}`),
  ),
  ...['T2', 'bench-O'].map((keyword) => staff(`payments/list?keyword=${keyword}`)),
  staff('payments/list?state=succeeded'),
  staff('payments/list?gateway=oms&page=50'),
  staff(`payments/info?id=${ids.payment}`),
  ...['page=50', 'keyword=net1', 'keyword=member', 'keyword=zzzz', 'banned=1'].map((q) =>
    staff(`members/list?${q}`),
  ),
  ...['info?id=', 'ledger?memberId='].map((call) => staff(`members/${call}${benchId('m', 7)}`)),
  staff(`ledger/postings?accountId=${ids.account}`),
  staff('ledger/list?keyword=house'),
  staff('ledger/list?page=50'),
  staff('ledger/members?keyword=net1'),
  staff('transfers/list?keyword=capture'),
  staff(`transfers/list?keyword=${ids.order}`),
  staff('trial-balance/info'),
  staff('trial-balance/info?at=2025-11-01T00:00:00.000Z'),
  staff('audit/list?action=order.ship'),
  staff('audit/list?action=zzzz'),
  staff(`audit/list?target=order:${ids.order}`),
  staff('audit/list?from=2025-11-01T00:00:00.000Z&until=2025-11-30T00:00:00.000Z'),
  staff('inbox/list?state=parked'),
  staff('inbox/list?keyword=zzzz'),
  staff('goods/list?keyword=teapot'),
  staff('goods/list?lowStock=true'),
  staff('goods/export'),
  staff('stock/list?low=true'),
  staff(`stock/moves?skuId=${ids.item}`),
  staff('search?keyword=net17'),
  staff('search?keyword=O25'),
  staff(`rewards/list?memberId=${benchId('m', 7)}`),
  staff(`network/children?tree=referral&parentId=${benchId('m', 0)}`),
  staff(`network/node?tree=placement&memberId=${benchId('m', size.members - 1)}`),
  staff('network/search?keyword=net17'),
  staff('fulfillment/list?page=2'),
]

/** The requests that are measured. */
export const readsOf = (size: GrowthSize, ids: Ids): Read[] => [...withoutInput(), ...withInput(size, ids)]
