/** An owner's holding of one asset: minor units, or a count. */
export type Holding = { owner: string; asset: string; amount: string; held: string }

/** The holdings that owners must have once the shop is quiet, computed from its answers alone. */
export type Expectations = {
  /** Adds signed changes of an owner's amount and of its held part. */
  expects(who: { id: string }, asset: string, change: bigint, held?: bigint): void
  /** The owners whose holdings count. */
  owners: readonly string[]
  /** The differences to the shop's holdings, in words. */
  differences(found: readonly Holding[]): string[]
}

/** The owner of holdings that belong to no member. */
export const anonymous = { id: 'nobody' }

const keyOf = ({ owner, asset }: Pick<Holding, 'owner' | 'asset'>) => `${owner} ${asset}`

/** @param opening the current holdings */
export function openExpectations(owners: readonly string[], opening: readonly Holding[]): Expectations {
  const toSum = (h: Holding) => [keyOf(h), { amount: BigInt(h.amount), held: BigInt(h.held) }] as const
  const sums = new Map(opening.map(toSum))
  return {
    owners,
    expects({ id }, asset, change, held = 0n) {
      const key = keyOf({ owner: id, asset })
      const before = sums.get(key) ?? { amount: 0n, held: 0n }
      sums.set(key, { amount: before.amount + change, held: before.held + held })
    },
    differences(found) {
      const has = new Map(found.map(toSum))
      return [...new Set([...sums.keys(), ...has.keys()])].flatMap((key) => {
        const [expected, actual] = [sums, has].map((of) => of.get(key) ?? { amount: 0n, held: 0n })
        if (expected!.amount === actual!.amount && expected!.held === actual!.held) return []
        const format = ({ amount, held }: NonNullable<typeof expected>) => `${amount}, ${held} of it held`
        return [`${key}: by the answers ${format(expected!)}, in the shop ${format(actual!)}`]
      })
    },
  }
}
