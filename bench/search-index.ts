import { setTimeout as sleep } from 'node:timers/promises'
import { openHttp } from './http.ts'

/** Time to index 100,000 products; a server indexes 10,000 per second, a busy machine a third of that. */
const SECONDS_PER_100K_PRODUCTS = 30

/**
 * Requests a product list from each server, which starts building its search index, and waits until it is
 * built. A server builds the index once.
 * @param products products of the largest shop
 */
export async function waitForSearchIndex(urls: readonly string[], products: number): Promise<void> {
  for (const url of urls) {
    const http = await openHttp(url)
    await http.get('/shop/goods/list')
    http.close()
  }
  await sleep((products / 100_000) * SECONDS_PER_100K_PRODUCTS * 1000)
}
