import type { Environment } from '../environment.ts'
import { parseData, writeGet, writePost } from '../http.ts'
import { type Cost, openCosts } from '../purchase/cost.ts'
import { makeShoppers, prepareSkus, type Shopper, withClient } from '../shoppers.ts'
import { openLoop, type Request, type Sample } from './loops.ts'

const ENTER = '/shop/waitingRoom/enter'
const PLACE = '/shop/waitingRoom/place'
const ORDER = '/shop/buy/createOrder'
/** Polls a second of a queue whose clients ask every 20 seconds. */
const SECONDS_BETWEEN_POLLS = 20

/** A part of the load with its responses, and the processor time of one. */
type Part = { samples: Sample[]; cost: Cost }

export type WaitingRoom = {
  entering: Part
  polling: Part
  /** Orders of members who wait. */
  refusing: Part
  /** Members in the room afterwards, and those of them who are admitted. */
  members: number
  admitted: number
  /** Members whose position is lower than that of one who asked more than a second earlier. */
  overtaking: number
}

/**
 * Lets members enter a waiting room that admits few, ask for their places as often as the server wants, and
 * try to order without an admission.
 */
export async function runWaitingRoom(
  environment: Environment,
  { members, seconds, active }: { members: number; seconds: number; active: number },
): Promise<WaitingRoom> {
  const databaseUrl = await environment.demo(`waiting_${members}`)
  const shoppers = await makeShoppers(databaseUrl, members)
  const [sku] = await prepareSkus(databaseUrl)
  await turnOn(databaseUrl, active)
  const server = await environment.startServer({ databaseUrl, env: { CACHE_ENTRIES: '50000' } })
  const costs = await openCosts(databaseUrl, server.pid)
  const run = async (rate: number, next: () => Request): Promise<Part> => {
    let samples: Sample[] = []
    const cost = await costs.during(rate * seconds, async () => {
      samples = await openLoop({ url: server.url, seconds, rate, next })
    })
    return { samples, cost }
  }
  const inTurn = (make: (shopper: Shopper) => Request) => {
    let turn = 0
    return () => make(shoppers[turn++ % members]!)
  }
  const entered: { at: number; position: number }[] = []
  const entering = await run(
    members / seconds,
    inTurn(({ headers }) => {
      const at = performance.now()
      return {
        kind: 'enter',
        bytes: writePost(ENTER, { skuIds: [sku!.skuId] }, headers),
        answered(answer) {
          if (answer.status !== 200) return undefined
          const { state, position } = parseData<{ state: string; position: number }>(answer)
          if (state === 'waiting') entered.push({ at, position })
          return undefined
        },
      }
    }),
  )
  const polling = await run(
    members / SECONDS_BETWEEN_POLLS,
    inTurn(({ headers }) => ({ kind: 'poll', bytes: writeGet(PLACE, headers) })),
  )
  const order = { source: 'direct', skuId: sku!.skuId, quantity: 1 }
  const total = { amount: '1.00', currency: 'MYR' }
  const refusing = await run(
    members / seconds,
    inTurn(({ headers, addressId }) => ({
      kind: 'order',
      bytes: writePost(ORDER, { ...order, addressId, total }, headers),
    })),
  )
  await costs.close()
  const counts = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ members: number; admitted: number }>(
      'select count(*)::int as members, count(admitted_until)::int as admitted from waiting_room_places',
    )
    return rows[0]!
  })
  await server.stop()
  return { entering, polling, refusing, ...counts, overtaking: countOvertaking(entered) }
}

const turnOn = (databaseUrl: string, active: number) =>
  withClient(databaseUrl, async (client) => {
    const values = { waitingRoom: 1, waitingRoomWholeShop: 1, waitingRoomActive: active }
    for (const [key, value] of Object.entries(values))
      await client.query(
        `insert into setting_versions (key, version, value, valid_from, reason) values ($1, 1, $2, now(), '')`,
        [key, value],
      )
  })

function countOvertaking(entered: readonly { at: number; position: number }[]): number {
  const sorted = entered.toSorted((a, b) => a.at - b.at)
  let first = 0
  let last = 0
  return sorted.filter(({ at, position }) => {
    for (; sorted[first]!.at < at - 1_000; first++) last = Math.max(last, sorted[first]!.position)
    return position < last
  }).length
}
