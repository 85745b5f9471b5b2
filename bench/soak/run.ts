import { getProviderBalance } from '../../e2e/cluster/audit.ts'
import { openClient } from '../../e2e/cluster/client.ts'
import { compareRecorded, type Differences, readRecorded, settle } from '../../e2e/failover/audit.ts'
import type { Acknowledged, Buyer } from '../../e2e/failover/shoppers.ts'
import { readFacts } from '../../server/src/crash/facts.ts'
import { staffToken } from '../../server/src/crash/protocol.ts'
import { createRandom } from '../../server/src/crash/random.ts'
import { verify } from '../../server/src/domains/wallet/testing.ts'
import { uuidv7 } from '../../server/src/platform/ids.ts'
import {
  makeShoppers,
  memberHeaders,
  operatorHeaders,
  prepareSkus,
  type Shopper,
  withClient,
} from '../shoppers.ts'
import { listFaults } from './faults.ts'
import { upload, type Visits, visit } from './journeys.ts'
import { type OpenLoad, startLoad } from './load.ts'
import { openResponseLog, type ResponseLog } from './responses.ts'
import type { SoakShop } from './shop.ts'
import { type Measured, runSlots } from './slots.ts'
import { awaitWorked, findJobProblems, type JobProblems } from './work-left.ts'

const BUYERS = 300
const PRODUCTS = 40
/** How long a member presses again. */
const PATIENCE_MS = 240_000
/** Access tokens are valid for half an hour, proof of a second factor of staff for less. */
const SIGN_AGAIN_MS = 4 * 60_000
/** The provider repeats reports, and the shop its questions, within minutes. */
const REST_MS = 180_000

export type SoakOptions = {
  minutes: number
  /** Visits per second. */
  rate: number
  seed: number
  log(line: string): void
}

export type SoakReport = Differences &
  Measured &
  JobProblems & {
    /** Whether nothing waits some minutes after the load has ended. */
    isDrained: boolean
    /** What else does not agree once the shop is quiet. */
    problems: string[]
    responses: ResponseLog
    load: OpenLoad
    acknowledged: Acknowledged
  }

/** Lets members visit the shop while faults take turns, and compares its books at the end. */
export async function runSoak(shop: SoakShop, options: SoakOptions): Promise<SoakReport> {
  const { cluster, databaseUrl } = shop
  const products = (await prepareSkus(databaseUrl)).slice(0, PRODUCTS)
  const shoppers = await makeShoppers(databaseUrl, BUYERS)
  const buyers = shoppers.map(({ id, addressId }) => ({ id, addressId, username: id.replaceAll('-', '') }))
  await verifyAll(shop, buyers)
  const staff = await operatorHeaders(databaseUrl)
  const demoBalance = BigInt((await readFacts(cluster.db)).atVendors) - (await getProviderBalance(cluster))
  const before = await readRecorded(cluster.db)
  const since = new Date()
  const responses = openResponseLog(options.log)
  const acknowledged: Acknowledged = { acks: [], transfers: [] }
  const client = openClient(cluster, shoppers, {
    staff: new Map([[staffToken, staff]]),
    patienceMs: PATIENCE_MS,
    observe: responses.observe,
  })
  const visits = makeVisits(
    shop,
    { client, acknowledged, buyers, products },
    shoppers,
    responses,
    options.seed,
  )
  const signing = setInterval(() => {
    // A full disk refuses new sessions; the old ones are valid until after it.
    signAgain(databaseUrl, shoppers, staff).catch((error: unknown) => options.log(`not signed: ${error}`))
  }, SIGN_AGAIN_MS)
  const load = startLoad(options.rate, () => visit(visits))
  return await withClient(databaseUrl, async (db) => {
    const measured = await runSlots(shop, db, listFaults(shop), responses, options).finally(() => load.stop())
    clearInterval(signing)
    options.log(`${load.begun()} visits, ${responses.total()} responses; waiting for what is left`)
    const drained = await awaitWorked(db, 0, REST_MS)
    const jobProblems = await findJobProblems(db, since)
    const problems = [...load.failures, ...(await settle(cluster, acknowledged, demoBalance))]
    return {
      ...measured,
      ...jobProblems,
      ...compareRecorded(acknowledged, before, await readRecorded(cluster.db)),
      isDrained: drained !== undefined,
      ...{ problems, responses, load, acknowledged },
    }
  })
}

async function verifyAll({ cluster: { db } }: SoakShop, buyers: readonly Buyer[]): Promise<void> {
  const clock = { now: () => new Date() }
  for (const { id } of buyers) await verify({ db, clock, ids: { uuid: uuidv7 } } as never, id)
}

function makeVisits(
  { cluster }: SoakShop,
  parts: Omit<Visits, 'random' | 'upload'>,
  shoppers: readonly Shopper[],
  responses: ResponseLog,
  seed: number,
): Visits {
  const byId = new Map(shoppers.map((shopper) => [shopper.id, shopper]))
  return {
    ...parts,
    random: createRandom(seed),
    async upload({ id }, picture) {
      const outcome = await upload(cluster.url, byId.get(id)!.headers, picture)
      responses.observe('/user/upload', outcome)
    },
  }
}

/** Replaces the tokens in place: the client has the headers. */
async function signAgain(databaseUrl: string, shoppers: readonly Shopper[], staff: Record<string, string>) {
  for (const { id, headers } of shoppers) Object.assign(headers, await memberHeaders(databaseUrl, id))
  Object.assign(staff, await operatorHeaders(databaseUrl))
}
