import type { RewardPlan } from '@pasar/contract/reward-plan'
import { t } from '../../i18n/translate.ts'
import { formatSetting, parseSetting, type Setting, toInput } from '../settings/format.ts'

/** The unit and the bounds of a number of the plan. */
export type Quantity = Pick<Setting, 'unit' | 'min' | 'max'>

/** Basis points. */
export const percent: Quantity = {
  unit: { kind: 'percentage', decimals: 2, name: '%' },
  ...{ min: 0, max: 10_000 },
}
/** Hundredths of a PV. */
export const pv: Quantity = { unit: { kind: 'count', decimals: 2, name: 'PV' }, min: 0, max: 2_000_000_000 }
export const people: Quantity = {
  unit: { kind: 'count', decimals: 0, name: t('people') },
  ...{ min: 0, max: 1_000_000 },
}
export const days: Quantity = {
  unit: { kind: 'duration', decimals: 0, name: t('days') },
  ...{ min: 0, max: 365 },
}
/**
 * Minor units of the bonus asset.
 * @param currency that of the home market, in which the bonus asset is worth its number
 */
export const money = (currency: string): Quantity => ({
  unit: { kind: 'money', decimals: 2, name: currency },
  ...{ min: 0, max: 1_000_000_000 },
})

/** A plan whose numbers are of another type: the texts of inputs, or texts with units. */
export type PlanOf<T> = {
  rates: Record<keyof RewardPlan['rates'], T>
  moneyPerPv: Record<string, T>
  pairingCaps: T[]
  pairingDays: T
  payoutCap: T
  stars: Record<keyof RewardPlan['stars'][number], T>[]
}

function mapPlan<A, B>(
  plan: PlanOf<A>,
  currency: string,
  map: (quantity: Quantity, value: A) => B,
): PlanOf<B> {
  const share = (value: A) => map(percent, value)
  const amount = (value: A) => map(money(currency), value)
  const { direct, second, service, pairing } = plan.rates
  return {
    rates: {
      direct: share(direct),
      second: share(second),
      service: share(service),
      pairing: share(pairing),
    },
    moneyPerPv: Object.fromEntries(
      Object.entries(plan.moneyPerPv).map(([market, value]) => [market, amount(value)]),
    ),
    pairingCaps: plan.pairingCaps.map(amount),
    pairingDays: map(days, plan.pairingDays),
    payoutCap: share(plan.payoutCap),
    stars: plan.stars.map((star) => ({
      ownPv: map(pv, star.ownPv),
      directMembers: map(people, star.directMembers),
      teamPv: map(pv, star.teamPv),
    })),
  }
}

/** Returns the texts of a plan's inputs: `12.5` for 1250 basis points. */
export const toInputs = (plan: RewardPlan, currency: string): PlanOf<string> =>
  mapPlan<number, string>(plan, currency, ({ unit }, value) => toInput(unit, value))

/** Formats a plan's numbers with their units: `12.5 %`, `MYR 1,000`, `100 PV`. */
export const formatPlan = (plan: RewardPlan, currency: string): PlanOf<string> =>
  mapPlan<number, string>(plan, currency, ({ unit }, value) => formatSetting(unit, value))

/** Formats basis points: `12.5 %`; a dash for null. */
export const formatShare = (share: number | null): string =>
  share === null ? '–' : formatSetting(percent.unit, share)

/** Returns what is wrong with the text of an input; undefined if nothing is. */
export function checkText(quantity: Quantity, text: string | null | undefined): string | undefined {
  const parsed = parseSetting(quantity, text ?? '')
  return 'error' in parsed ? parsed.error : undefined
}

/**
 * Parses the texts of a plan's inputs.
 * @throws RangeError for a text that `checkText` refuses
 */
export const parsePlan = (texts: PlanOf<string>, currency: string): RewardPlan =>
  mapPlan<string, number>(texts, currency, (quantity, text) => {
    const parsed = parseSetting(quantity, text)
    if ('error' in parsed) throw new RangeError(parsed.error)
    return parsed.value
  })
