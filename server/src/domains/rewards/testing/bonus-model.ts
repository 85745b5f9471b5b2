import { least } from '../check/plain-numbers.ts'

/** Bonus balances and debts: a debt is paid before anything becomes available, and nothing is below zero. */
export class BonusModel {
  readonly members = new Map<string, { available: bigint; debt: bigint }>()

  #of(member: string): { available: bigint; debt: bigint } {
    const bonus = this.members.get(member) ?? { available: 0n, debt: 0n }
    this.members.set(member, bonus)
    return bonus
  }

  credit(member: string, amount: bigint): void {
    const bonus = this.#of(member)
    const paid = least(bonus.debt, amount)
    bonus.debt -= paid
    bonus.available += amount - paid
  }

  /** Takes from the bonus; what it does not cover becomes a debt. */
  take(member: string, amount: bigint): void {
    const bonus = this.#of(member)
    const covered = least(bonus.available, amount)
    bonus.available -= covered
    bonus.debt += amount - covered
  }
}
