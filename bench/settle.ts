import { setTimeout as sleep } from 'node:timers/promises'
import { openHttp } from './http.ts'

/** A server reads the words of ten thousand goods a second and takes them apart; a busy machine a third of that. */
const SECONDS_A_HUNDRED_THOUSAND = 30

/**
 * Asks servers for a list, behind which each reads the words that goods are found by, and waits until that is over: a
 * shop's server does it once in its life.
 * @param goods how many the largest of their shops has
 */
export async function settle(urls: readonly string[], goods: number): Promise<void> {
  for (const url of urls) {
    const http = await openHttp(url)
    await http.get('/shop/goods/list')
    http.close()
  }
  await sleep((goods / 100_000) * SECONDS_A_HUNDRED_THOUSAND * 1000)
}
