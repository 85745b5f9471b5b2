/** What somebody has of something; amounts in minor units, or a count. */
export type Holding = { owner: string; asset: string; amount: string; held: string }

/** What people must have once everything is at rest, counted beside the shop from its answers alone. */
export type Book = {
  /** Counts a change of what somebody has, and of what is held of it, signed. */
  expects(who: { id: string }, asset: string, change: bigint, held?: bigint): void
  /** Whose holdings are counted. */
  owners: readonly string[]
  /** Where the shop's holdings are others, in words. */
  differences(found: readonly Holding[]): string[]
}

/** What holdings are counted for that belong to no member. */
export const nobody = { id: 'nobody' }

const keyOf = ({ owner, asset }: Pick<Holding, 'owner' | 'asset'>) => `${owner} ${asset}`

/** @param opening what people have now */
export function openBook(owners: readonly string[], opening: readonly Holding[]): Book {
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
        const [wanted, there] = [sums, has].map((of) => of.get(key) ?? { amount: 0n, held: 0n })
        if (wanted!.amount === there!.amount && wanted!.held === there!.held) return []
        const tell = ({ amount, held }: NonNullable<typeof wanted>) => `${amount}, ${held} of it held`
        return [`${key}: by the answers ${tell(wanted!)}, in the shop ${tell(there!)}`]
      })
    },
  }
}
