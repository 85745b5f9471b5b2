import { HttpError } from 'react-admin'
import { afterAll, expect, it, vi } from 'vitest'

vi.stubGlobal('sessionStorage', { getItem: () => null })
const { createQueryClient } = await import('./query-client.ts')
afterAll(() => vi.unstubAllGlobals())

/** Returns how often a query that fails with an error is sent. */
async function countAttempts(error: Error): Promise<number> {
  let attempts = 0
  const queryFn = async () => {
    attempts += 1
    throw error
  }
  const client = createQueryClient()
  // Without it, fetchQuery never retries.
  const { retry } = client.getDefaultOptions().queries ?? {}
  await client.fetchQuery({ queryKey: ['k'], queryFn, retry, retryDelay: 0 }).catch(() => undefined)
  return attempts
}

it('shows a refusal at once, and retries a failure three times', async () => {
  expect(await countAttempts(new HttpError('Too much', 422, { refusal: 'refund-too-large' }))).toBe(1)
  expect(await countAttempts(new HttpError('No response', 503))).toBe(4)
})

it('asks a shop without a database again until another one has taken over, which takes 15 s', async () => {
  const error = new HttpError('Briefly unavailable', 503, { refusal: 'unavailable', data: null })
  const attempts = await countAttempts(error)
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  const delays = Array.from({ length: attempts - 1 }, (_, n) =>
    (retryDelay as (count: number, error: Error) => number)(n, error),
  )
  expect(delays.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(15_000)
})

it('asks an overloaded server again after the time that it names', async () => {
  const error = new HttpError('Busy', 503, { refusal: 'overloaded', data: { retryAfter: 2 } })
  expect(await countAttempts(error)).toBe(4)
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  const delay = (retryDelay as (count: number, error: Error) => number)(0, error)
  expect(delay).toBeGreaterThanOrEqual(2_000)
  expect(delay).toBeLessThanOrEqual(3_000)
})
