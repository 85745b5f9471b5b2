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
  caps: t('Most that pairing earns a member in a day'),
  limits: t('Payout'),
  pairingDays: t('Pairing is available after'),
  payoutCap: t('Payout cap, of the sales of a day'),
  stars: t('Goals of the star ranks, in a month'),
  ownPv: t('PV of own orders'),
  directMembers: t('Invited members who buy'),
  teamPv: t('PV of both legs'),
} as const

type Row = { name: string; value: string }
export type TermGroup = { title: string; rows: Row[] }

/** The currency of the home market, in which the bonus asset is worth its number. */
export const homeCurrency = ([home]: readonly Market[]): string => home?.currency ?? ''

/** Returns every number of a plan with its unit, by subject. */
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
    { title: texts.caps, rows: shown.pairingCaps.map((value, rank) => ({ name: rankLabel(rank), value })) },
    {
      title: texts.limits,
      rows: [
        { name: texts.pairingDays, value: shown.pairingDays },
        { name: texts.payoutCap, value: shown.payoutCap },
      ],
    },
    {
      title: texts.stars,
      rows: shown.stars.map(({ ownPv, directMembers, teamPv }, index) => ({
        name: rankLabel(index + 1),
        value: [
          `${texts.ownPv}: ${ownPv}`,
          `${texts.directMembers}: ${directMembers}`,
          `${texts.teamPv}: ${teamPv}`,
        ].join(' · '),
      })),
    },
  ]
}

export type TermChange = { name: string; before: string; after: string }

/** Returns the terms in which a plan differs from the one before. */
export function compareTerms(before: readonly TermGroup[], after: readonly TermGroup[]): TermChange[] {
  const flatten = (groups: readonly TermGroup[]) =>
    groups.flatMap(({ title, rows }) => rows.map(({ name, value }) => [`${title}: ${name}`, value] as const))
  const old = new Map(flatten(before))
  return flatten(after)
    .map(([name, value]) => ({ name, before: old.get(name) ?? '–', after: value }))
    .filter((change) => change.before !== change.after)
}
