import { useT } from '@/i18n/i18n.ts'
import type { GroupOffer } from '../api/groups.ts'

/** What is left of an offer, and how many units a member can buy; nothing without limits. */
export function OfferLimits({
  offer,
}: {
  offer: Pick<GroupOffer, 'unitsLeft' | 'limitPerMember' | 'inStock'>
}) {
  const t = useT()
  const { unitsLeft, limitPerMember, inStock } = offer
  const limits = [
    ...(unitsLeft !== null && inStock ? [t('group.stockLeft', { count: unitsLeft })] : []),
    ...(limitPerMember === null ? [] : [t('goods.limitPerMember', { count: limitPerMember })]),
  ]
  return limits.length > 0 && <span className="text-sm text-muted">{limits.join(' · ')}</span>
}
