import { NO_TOKEN, PRIMARY_TOKEN } from '@pasar/contract/consistency/tokens'
import { expect, it, vi } from 'vitest'
import { type Candidate, choose } from './choose.ts'
import { type Position, toToken } from './positions.ts'

const makeCandidate = (replayed: Position, more: Partial<Candidate> = {}) =>
  ({
    state: { inUse: true },
    replayed,
    askReplayed: vi.fn(async () => replayed),
    lose: vi.fn(),
    ...more,
  }) as unknown as Candidate

it('reads from the primary without a token, and with anything that is not one', async () => {
  const replica = makeCandidate(100n)
  const values = [undefined, '', '0', 'zz', '-000000000000001', '0x00000000000001', ' 000000000000001']
  for (const value of [...values, `${NO_TOKEN}0`, NO_TOKEN.slice(1), 'F'.repeat(16), '1'.repeat(100_000)])
    expect(await choose([replica], value, 'k'), value).toBe('no-token')
})

it('reads from the primary while no replica is in use', async () => {
  const left = makeCandidate(100n, { state: { inUse: false } as Candidate['state'] })
  expect(await choose([left], NO_TOKEN, 'k')).toBe('none-in-use')
  expect(await choose([], NO_TOKEN, 'k')).toBe('none-in-use')
})

it('asks nobody for the position of a write whose position is unknown', async () => {
  const replica = makeCandidate(100n)
  expect(await choose([replica], PRIMARY_TOKEN, 'k')).toBe('behind')
  expect(replica.askReplayed).not.toHaveBeenCalled()
})

it('prefers one replica for a caller, and another one that has replayed the position to waiting', async () => {
  const [late, early] = [makeCandidate(100n), makeCandidate(200n)]
  for (let i = 0; i < 20; i++) expect(await choose([late, early], toToken(150n), `k${i}`)).toBe(early)
  expect(late.askReplayed).not.toHaveBeenCalled()
  const chosen = new Set<unknown>()
  for (let i = 0; i < 20; i++) chosen.add(await choose([late, early], NO_TOKEN, 'same'))
  expect(chosen.size).toBe(1)
})

it('waits until the replica has replayed the position', async () => {
  const asked = vi.fn<Candidate['askReplayed']>().mockResolvedValueOnce(100n).mockResolvedValue(200n)
  const replica = makeCandidate(100n, { askReplayed: asked })
  expect(await choose([replica], toToken(150n), 'k')).toBe(replica)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('gives up on a made-up position, after few questions', async () => {
  const replica = makeCandidate(100n)
  expect(await choose([replica], 'f'.repeat(15).concat('e'), 'k')).toBe('behind')
  expect(vi.mocked(replica.askReplayed).mock.calls.length).toBeLessThan(10)
})

it('does not wait for a replica that never answers', async () => {
  const replica = makeCandidate(100n, { askReplayed: () => new Promise(() => undefined) })
  expect(await choose([replica], toToken(150n), 'k')).toBe('behind')
  expect(replica.lose).not.toHaveBeenCalled()
})

it('leaves out a replica whose connection breaks, and not one whose connections are all in use', async () => {
  const fail = (error: Error) => makeCandidate(100n, { askReplayed: () => Promise.reject(error) })
  const broken = fail(Object.assign(new Error('read ECONNRESET'), { syscall: 'read' }))
  expect(await choose([broken], toToken(150n), 'k')).toBe('behind')
  expect(broken.lose).toHaveBeenCalledOnce()
  const full = fail(new Error('timeout exceeded when trying to connect'))
  expect(await choose([full], toToken(150n), 'k')).toBe('behind')
  expect(full.lose).not.toHaveBeenCalled()
})
