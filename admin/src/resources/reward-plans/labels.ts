import type { Sent } from '@pasar/contract/call'
import type { adminRewardPlanCreate, PlanVersion } from '@pasar/contract/calls/admin/rewards'
import { type RewardPlan, type RewardRule, rewardRules } from '@pasar/contract/reward-plan'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'
import type { Market } from '../../ui/use-markets.ts'
import { formatPlan } from './units.ts'

/** A version that is not saved yet. */
export type NewVersion = Sent<typeof adminRewardPlanCreate>

export const planStateLabels: Record<PlanVersion['state'], { label: string; tone: Tone }> = {
  scheduled: { label: t('scheduled'), tone: 'info' },
  current: { label: t('current'), tone: 'success' },
  superseded: { label: t('superseded'), tone: 'default' },
}

export const versionTitle = (version: number | string): string => t('Version %{version}', { version })

/** Who earns by a rule. */
export const rateLabels: Record<RewardRule, string> = {
  direct: t('Referrer of the buyer'),
  second: t('Referrer of the referrer'),
  service: t('Service center of the order'),
  pairing: t('Pairing of both legs'),
}

/** Names a star rank, 0 to 5. */
export const rankLabel = (rank: number): string =>
  rank === 0 ? t('Without a star') : t('%{smart_count} star |||| %{smart_count} stars', { smart_count: rank })

export const texts = {
  rates: t('Share of the PV'),
  worth: t('Worth of 1 PV'),
  cap: t('Most that pairing earns in a day'),
  limits: t('Waiting time and payout cap'),
  pairingDays: t('Pairing is available after'),
  payoutCap: t('Payout cap, of the sales of a day'),
  ranks: t('Star ranks and their goals in a month'),
  ownPv: t('PV of own orders'),
  directMembers: t('Invited members who buy'),
  teamPv: t('PV of both legs'),
} as const

type Row = { name: string; value: string }
export type TermGroup = { title: string; rows: Row[] }

/** The currency of the home market, in which the bonus asset is worth its number. */
export const homeCurrency = ([home]: readonly Market[]): string => home?.currency ?? ''

/** Returns the numbers of a plan that are not of a star rank, by subject. */
export function listTerms(plan: RewardPlan, markets: readonly Market[]): TermGroup[] {
  const shown = formatPlan(plan, homeCurrency(markets))
  const marketName = (id: string) => markets.find((market) => market.id === id)?.name ?? id
  return [
    {
      title: texts.rates,
      rows: rewardRules.map((rule) => ({ name: rateLabels[rule], value: shown.rates[rule] })),
    },
    {
      title: texts.worth,
      rows: Object.entries(shown.moneyPerPv).map(([id, value]) => ({ name: marketName(id), value })),
    },
    {
      title: texts.limits,
      rows: [
        { name: texts.pairingDays, value: shown.pairingDays },
        { name: texts.payoutCap, value: shown.payoutCap },
      ],
    },
  ]
}

/** Returns the cap of pairing and the goals of each star rank, 0 to 5; the first has no goals. */
export function listRanks(plan: RewardPlan, markets: readonly Market[]): TermGroup[] {
  const { pairingCaps, stars } = formatPlan(plan, homeCurrency(markets))
  return pairingCaps.map((cap, rank) => {
    const goals = stars[rank - 1]
    return {
      title: rankLabel(rank),
      rows: [
        { name: texts.cap, value: cap },
        { name: texts.ownPv, value: goals?.ownPv ?? '' },
        { name: texts.directMembers, value: goals?.directMembers ?? '' },
        { name: texts.teamPv, value: goals?.teamPv ?? '' },
      ],
    }
  })
}

type TermChange = { name: string; before: string; after: string }

/** Returns the numbers in which a plan differs from the one before. */
export function listPlanChanges(
  before: RewardPlan,
  after: RewardPlan,
  markets: readonly Market[],
): TermChange[] {
  const flatten = (plan: RewardPlan) =>
    [...listTerms(plan, markets), ...listRanks(plan, markets)].flatMap(({ title, rows }) =>
      rows.map(({ name, value }) => [`${title}: ${name}`, value] as const),
    )
  const old = new Map(flatten(before))
  return flatten(after)
    .map(([name, value]) => ({ name, before: old.get(name) ?? '–', after: value }))
    .filter((change) => change.before !== change.after)
}
