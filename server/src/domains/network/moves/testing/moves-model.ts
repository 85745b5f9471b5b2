import type { Leg } from '@pasar/contract/calls/network/placement'

/** A place of a member from a time on, until the next one. */
type Place = { above: string | null; leg: Leg | null; since: number }

/** An item that a member received, or a refund of it. PV in hundredths. */
type Entry = { member: string; receivedAt: number; month: string; pv: bigint }

/**
 * Both trees with every place that members ever had. Everything is computed by walking up, entry by entry.
 */
export class MovesModel {
  readonly #places = { referrer: new Map<string, Place[]>(), position: new Map<string, Place[]>() }
  readonly #entries: Entry[] = []

  put(tree: 'referrer' | 'position', member: string, place: Place): void {
    const places = this.#places[tree]
    places.set(member, [...(places.get(member) ?? []), place])
  }

  sell(entry: Entry): void {
    this.#entries.push(entry)
  }

  placeOf(tree: 'referrer' | 'position', member: string, at = Number.POSITIVE_INFINITY): Place | undefined {
    return this.#places[tree].get(member)?.findLast(({ since }) => since <= at)
  }

  members(tree: 'referrer' | 'position'): string[] {
    return [...this.#places[tree].keys()]
  }

  isLeaf(tree: 'referrer' | 'position', member: string): boolean {
    return !this.members(tree).some((other) => this.placeOf(tree, other)?.above === member)
  }

  isTaken(parent: string, leg: Leg): boolean {
    const places = this.members('position').map((member) => this.placeOf('position', member))
    return places.some((place) => place?.above === parent && place.leg === leg)
  }

  /** Those above a member at a time, the nearest first, with the leg below them. */
  above(tree: 'referrer' | 'position', member: string, at?: number): { id: string; leg: Leg | null }[] {
    const way: { id: string; leg: Leg | null }[] = []
    let place = this.placeOf(tree, member, at)
    while (place?.above) {
      way.push({ id: place.above, leg: place.leg })
      place = this.placeOf(tree, place.above, at)
    }
    return way
  }

  /** People of all levels below a member now. */
  team(member: string): number {
    const others = this.members('referrer')
    return others.filter((other) => this.above('referrer', other).some(({ id }) => id === member)).length
  }

  /** People and PV of a leg of a member. */
  leg(member: string, leg: Leg): { people: number; pv: bigint } {
    const isBelow = (other: string, at?: number) =>
      this.above('position', other, at).some((step) => step.id === member && step.leg === leg)
    return {
      people: this.members('position').filter((other) => isBelow(other)).length,
      pv: this.#sum(({ member: buyer, receivedAt }) => isBelow(buyer, receivedAt)),
    }
  }

  /** PV of a month of the team of a member. */
  teamPv(member: string, month: string): bigint {
    return this.#sum(
      (entry) =>
        entry.month === month &&
        this.above('referrer', entry.member, entry.receivedAt).some(({ id }) => id === member),
    )
  }

  #sum(counts: (entry: Entry) => boolean): bigint {
    return this.#entries.filter(counts).reduce((sum, { pv }) => sum + pv, 0n)
  }
}
