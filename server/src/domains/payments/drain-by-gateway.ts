import type { Deps } from '../../platform/context.ts'

/** Maximum concurrent requests to one gateway. */
const CONCURRENCY = 8
/** A run claims nothing more after this time, so that it ends before the run of the next minute begins. */
const RUN_MS = 30_000

type GatewayWork<Item> = {
  /** Returns the ids of the gateways that have due items. */
  gateways(): Promise<string[]>
  /** Claims up to `limit` due items of a gateway, the longest due first, so that no other run gets them. */
  claim(gateway: string, limit: number): Promise<Item[]>
  /** Processes an item. @returns false when the gateway did not answer and the next items would wait, too */
  run(item: Item): Promise<boolean>
}

/**
 * Processes the due items of all gateways until none is left. Gateways run concurrently, each with at most
 * CONCURRENCY requests. A gateway that answers none of them is left until the next run: it delays neither the
 * others nor the job. An item that throws is logged and counts as unanswered.
 * @param runMs milliseconds after which nothing more is claimed
 */
export async function drainByGateway<Item>(
  deps: Pick<Deps, 'log'>,
  work: GatewayWork<Item>,
  runMs: number = RUN_MS,
): Promise<void> {
  const until = performance.now() + runMs
  const drain = async (gateway: string) => {
    while (performance.now() < until) {
      const items = await work.claim(gateway, CONCURRENCY)
      const answers = await Promise.all(items.map((item) => runLogged(deps, work, gateway, item)))
      if (!answers.includes(true)) return
    }
  }
  await Promise.all((await work.gateways()).map(drain))
}

async function runLogged<Item>(
  { log }: Pick<Deps, 'log'>,
  { run }: GatewayWork<Item>,
  gateway: string,
  item: Item,
): Promise<boolean> {
  try {
    return await run(item)
  } catch (error) {
    log.error({ err: error, gateway }, 'work at a gateway failed')
    return false
  }
}
