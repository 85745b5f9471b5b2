import { cartAdd } from '@pasar/contract/calls/cart'
import { uploadDirect } from '@pasar/contract/calls/files'
import { topUpCreate } from '@pasar/contract/calls/wallet/top-ups'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { OK } from '@pasar/contract/envelope'
import type { Answer, NoResponse, openClient } from '../../e2e/cluster/client.ts'
import { placeOrder } from '../../e2e/cluster/shopping.ts'
import type { Acknowledged, Buyer } from '../../e2e/failover/shoppers.ts'
import { uniquePicture } from '../../e2e/support/pictures.ts'
import {
  cancel,
  charge,
  openCard,
  payByWallet,
  refund,
  returnToShop,
} from '../../server/src/crash/actions.ts'
import { memberToken, PIN } from '../../server/src/crash/protocol.ts'

type Client = ReturnType<typeof openClient>

/** What the visits of a soak share. */
export type Visits = {
  client: Client
  acknowledged: Acknowledged
  buyers: readonly Buyer[]
  products: readonly { skuId: string; goodsId: string }[]
  random: () => number
  upload(buyer: Buyer, picture: Buffer): Promise<unknown>
}

type Visit = (visits: Visits, buyer: Buyer) => Promise<unknown>

const REFUND = '1.50'
/** How the provider reports: once, twice, late, or not before we ask. */
const REPORTS = [{}, { duplicate: true }, { webhookDelaySec: 0.2 }, { webhookDelaySec: 5 }]

const pick = <T>({ random }: Visits, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

async function browse(visits: Visits) {
  const { client } = visits
  await client.get('/attractive/page/indexApiData', {}, '')
  await client.get('/shop/goods/list', { minPrice: (1 + visits.random() * 1_000).toFixed(2) }, '')
  await client.get('/shop/goods/info', { id: pick(visits, visits.products).goodsId }, '')
}

async function readOwnPages({ client }: Visits, { id }: Buyer) {
  const token = memberToken(id)
  await client.get('/shop/order/list', { page: '1', limit: '10' }, token)
  await client.get('/shop/cart/list', {}, token)
  await client.get('/user/wallet/asset', {}, token)
  await client.get('/user/transfer/list', {}, token)
}

const fillCart: Visit = async (visits, { id }) => {
  const item = { skuId: pick(visits, visits.products).skuId, quantity: 1 }
  await visits.client.post(cartAdd.path, item, memberToken(id))
  await visits.client.get('/shop/cart/list', {}, memberToken(id))
}

const buy =
  (finish: (visits: Visits, buyer: Buyer, orderId: string) => Promise<unknown>): Visit =>
  async (visits, buyer) => {
    const skus = visits.products.map(({ skuId }) => skuId)
    const orderId = await placeOrder(contextOf(visits), buyer, skus, visits.random)
    if (orderId) await finish(visits, buyer, orderId)
  }

const contextOf = ({ client, acknowledged: { acks } }: Visits) => ({ harness: client, acks })

const payByBalance = (visits: Visits, buyer: Buyer, orderId: string) =>
  payByWallet(contextOf(visits), buyer, orderId, 'balance')

/** Who cannot pay, because the provider does not answer, cancels. */
async function payByCard(visits: Visits, buyer: Buyer, orderId: string) {
  const context = contextOf(visits)
  const paymentNo = await openCard(context, buyer, orderId)
  if (!paymentNo) return await cancel(context, buyer, orderId)
  await charge(context, paymentNo, pick(visits, REPORTS))
  if (visits.random() < 0.6) await returnToShop(context, paymentNo)
}

async function payAndReturn(visits: Visits, buyer: Buyer, orderId: string) {
  await payByBalance(visits, buyer, orderId)
  await refund(contextOf(visits), orderId, REFUND)
}

const transfer: Visit = async ({ client, acknowledged, buyers, random }, buyer) => {
  const others = buyers.filter((other) => other !== buyer)
  const { username } = others[Math.floor(random() * others.length)]!
  const input = { username, amount: { amount: '1.00', currency: 'MYR' }, payPassword: PIN }
  const { code, data } = await client.post(transferCreate.path, input, memberToken(buyer.id))
  if (code === OK) acknowledged.transfers.push(data.id as string)
}

const topUp: Visit = async (visits, { id }) => {
  const input = { amount: { amount: '25.00', currency: 'MYR' }, channel: 'card' }
  const { code, data } = await visits.client.post(topUpCreate.path, input, memberToken(id))
  if (code !== OK) return
  const { paymentNo } = data.payment as { paymentNo: string }
  await charge(contextOf(visits), paymentNo, pick(visits, REPORTS))
}

/** Of a hundred visits. */
const shares: readonly [number, Visit][] = [
  [35, browse],
  [22, readOwnPages],
  [10, fillCart],
  [9, buy(payByBalance)],
  [7, buy(payByCard)],
  [4, buy(payAndReturn)],
  [3, buy((visits, buyer, orderId) => cancel(contextOf(visits), buyer, orderId))],
  [4, transfer],
  [3, topUp],
  [3, (visits, buyer) => visits.upload(buyer, uniquePicture())],
]
const hundred = shares.flatMap(([share, visit]) => Array<Visit>(share).fill(visit))

/** Makes one visit of a random kind. @throws Error when the shop stays away longer than the client waits */
export const visit = (visits: Visits): Promise<unknown> =>
  pick(visits, hundred)(visits, pick(visits, visits.buyers))

/** Uploads a picture, once. @param headers of the member */
export async function upload(
  url: string,
  headers: Record<string, string>,
  picture: Buffer,
): Promise<Answer | NoResponse> {
  const body = new FormData()
  body.append('purpose', 'review')
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png')
  try {
    const response = await fetch(`${url}${uploadDirect.path}`, { method: 'POST', headers, body })
    return (await response.json()) as Answer
  } catch (error) {
    return { cause: String(error) }
  }
}
