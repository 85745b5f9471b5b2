import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Costs } from '../costs/costs.ts'
import { behaviour, hardware } from './assumptions.ts'
import { computeLoad, type Model } from './load.ts'
import { dueAt, moves, planShop } from './plan.ts'
import { splitsFor, timeAtLock } from './queue.ts'

/** Costs in the order of magnitude of those measured. */
const costs: Costs = {
  orderServerMs: 8,
  orderPostgresMs: 10,
  orderWalKb: 20,
  orderCommits: 8,
  readServerMs: 2,
  readPostgresMs: 1.5,
  cachedReadServerMs: 0.04,
  idleServerMs: 4,
  idlePostgresMs: 4,
  serverMb: 250,
  serverAfterHourMb: 500,
  workerAfterHourMb: 400,
  orderHeapKb: 5,
  orderIndexKb: 4,
  memberKb: 3,
  productKb: 10,
  transfersPerOrder: 2,
  accountLockMs: 3,
  skuLockMs: 3,
}
const model: Model = { costs, behaviour, hardware }

const scaled = (factor: number): Model => ({
  ...model,
  costs: {
    ...costs,
    ...{ orderServerMs: costs.orderServerMs * factor, orderPostgresMs: costs.orderPostgresMs * factor },
    ...{ orderWalKb: costs.orderWalKb * factor, orderHeapKb: costs.orderHeapKb * factor },
  },
})
const anyMembers = fc.double({ min: 2, max: 9, noNaN: true }).map((power) => Math.round(10 ** power))
const anyModel = fc.double({ min: 0.2, max: 5, noNaN: true }).map(scaled)
/** The seed is printed with a failure. */
const check = (property: fc.IProperty<unknown[]> | ReturnType<typeof fc.property>) =>
  fc.assert(property as ReturnType<typeof fc.property>, { numRuns: 300 })

const limits = {
  servers: hardware.serverUse,
  postgres: hardware.postgresUse,
  replicas: hardware.postgresUse,
  disk: 1,
  wal: 1,
  account: hardware.lockUse,
}

describe('the simulation', () => {
  it('uses no resource above its limit once the due moves are made', () => {
    check(
      fc.property(anyMembers, anyModel, (members, any) => {
        const { use, load, memoryPerNodeGb, nodes } = planShop(members, any)
        for (const [name, limit] of Object.entries(limits))
          expect(use[name as keyof typeof use], name).toBeLessThanOrEqual(limit + 1e-9)
        expect(load.hotGb / nodes).toBeLessThanOrEqual(memoryPerNodeGb + 1e-9)
      }),
    )
  })

  it('needs no less for more members', () => {
    check(
      fc.property(anyMembers, anyMembers, anyModel, (a, b, any) => {
        const [less, more] = [planShop(Math.min(a, b), any), planShop(Math.max(a, b), any)]
        for (const key of ['servers', 'workers', 'nodes', 'slots'] as const)
          expect(more[key], key).toBeGreaterThanOrEqual(less[key])
        // Nodes answer the reads of replicas.
        const lasting = less.moves.filter((move) => move !== 'replicas')
        expect(more.moves).toEqual(expect.arrayContaining(lasting))
      }),
    )
  })

  it('loses no work: what its machines do is what members ask for', () => {
    check(
      fc.property(anyMembers, anyModel, (members, any) => {
        const { use, load, nodes, coresPerNode, replicas, diskPerNodeGb } = planShop(members, any)
        const done = use.postgres * nodes * coresPerNode + use.replicas * replicas * hardware.replicaCores
        const asked = load.writeCores + load.primaryReadCores + load.replicaReadCores
        expect(done / asked).toBeCloseTo(nodes > 1 ? hardware.distributedWork : 1, 6)
        expect(diskPerNodeGb * nodes).toBeCloseTo(load.diskGb, 6)
      }),
    )
  })

  it('doubles the load with the members, except products above their maximum', () => {
    check(
      fc.property(anyMembers, (members) => {
        const [one, two] = [computeLoad(members, model), computeLoad(2 * members, model)]
        expect(two.writeCores / one.writeCores).toBeCloseTo(2, 6)
        expect(two.walMbPerSecond / one.walMbPerSecond).toBeCloseTo(2, 6)
        expect(two.products).toBeLessThanOrEqual(behaviour.maxProducts)
      }),
    )
  })

  it('gives servers memory for the products, and memory for the jobs to what runs them', () => {
    const memory = (members: number) => planShop(members, model).processMemory
    const mib = 2 ** 20 / 1e9
    // 100,000 products with jobs in the servers; 1,000,000 with a worker and a search engine.
    expect(memory(1_000_000).server).toBeCloseTo(500 * mib + 0.1 * (2.1 + 3.4), 6)
    expect(memory(10_000_000).server).toBeCloseTo(500 * mib + 2.1 - 0.55, 6)
    expect(memory(10_000_000).worker).toBeCloseTo(400 * mib + 3.4, 6)
  })

  it('finds for each move the size from which on it is due', () => {
    for (const move of moves) {
      const members = dueAt(move, model)!
      expect(planShop(members, model).moves, move).toContain(move)
      expect(planShop(members * 0.9, model).moves, move).not.toContain(move)
    }
  })
})

describe('the queue at a lock', () => {
  it('waits as long as it holds at half use, and for ever at full use', () => {
    expect(timeAtLock(0, 3)).toBe(3)
    expect(timeAtLock(0.5, 3)).toBe(6)
    expect(timeAtLock(1, 3)).toBe(Number.POSITIVE_INFINITY)
  })

  it('is split into the fewest rows that stay below the limit', () => {
    check(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (locked) => {
        const slots = splitsFor(locked, 0.5)
        expect(locked / slots).toBeLessThanOrEqual(0.5)
        if (slots > 1) expect(locked / (slots - 1)).toBeGreaterThan(0.5)
      }),
    )
  })
})
