import { inRoot } from '../../scripts/lib/paths.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import type { Environment } from '../environment.ts'
import { startNode } from '../server.ts'
import { type Shopper, withClient } from '../shoppers.ts'
import { limitData, limitSchema } from './limit-schema.ts'
import { limitHeaders } from './limit-tokens.ts'

type Sku = { skuId: string; goodsId: string }

/**
 * Starts the server that purchases are compared with, on a database with the same SKUs and shoppers.
 * @param body JSON of Pasar's product info, which the limit serves too
 * @returns its address, process, database, and the shoppers with the tokens that it accepts
 */
export async function startPurchaseLimit(
  environment: Environment,
  skus: readonly Sku[],
  shoppers: readonly Shopper[],
  body: string,
) {
  const databaseUrl = await environment.postgres.create(`purchase_limit_${Date.now()}`)
  await withClient(databaseUrl, async (client) => {
    await client.query(limitSchema)
    const goods = [...new Set(skus.map(({ goodsId }) => goodsId))].map((id) => ({ id, body }))
    await client.query(limitData.goods, [JSON.stringify(goods)])
    await client.query(limitData.skus, [
      JSON.stringify(skus.map(({ skuId, goodsId }) => ({ id: skuId, goods: goodsId }))),
    ])
    const members = shoppers.map(({ id, addressId }) => ({ id, address: addressId }))
    await client.query(limitData.members, [JSON.stringify(members)])
    await client.query('vacuum analyze')
  })
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const script = inRoot('bench/purchase/limit-server.ts')
  const server = await startNode(environment.folder, `${url}/readyz`, [script], {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
  })
  return {
    url,
    pid: server.pid,
    databaseUrl,
    shoppers: shoppers.map((shopper) => ({ ...shopper, headers: limitHeaders(shopper.id) })),
    stop: () => server.stop(),
  }
}
