import type { NetworkNode, NetworkTree } from '@pasar/contract/calls/admin/network/trees'
import type { Leg } from '@pasar/contract/calls/network/placement'
import { t } from '../../i18n/translate.ts'
import { formatAmount } from '../../ui/format/money.ts'

export const treeNames: Record<NetworkTree, string> = {
  referral: t('Referral tree'),
  placement: t('Placement tree'),
}

export const legNames: Record<Leg, string> = { left: t('left'), right: t('right') }

/** Both legs of a figure: `left 12 · right 7`. */
export const formatLegs = (left: string, right: string): string =>
  t('left %{left} · right %{right}', { left, right })

/** Describes whom a member has below, and the PV. */
export function describeNode({ people, children, legs, volume }: NetworkNode): string {
  if (!legs)
    return [
      t('%{smart_count} invited |||| %{smart_count} invited', { smart_count: children }),
      t('%{people} below', { people }),
      t('%{pv} own PV', { pv: formatAmount(volume) }),
    ].join(' · ')
  return [
    t('People: %{legs}', { legs: formatLegs(String(legs.people.left), String(legs.people.right)) }),
    t('PV: %{legs}', { legs: formatLegs(formatAmount(legs.volume.left), formatAmount(legs.volume.right)) }),
  ].join(' · ')
}

/** The address of a member in a tree. */
export const treePath = (tree: NetworkTree, memberId?: string): string =>
  `/network?${new URLSearchParams({ tree, ...(memberId && { member: memberId }) })}`
