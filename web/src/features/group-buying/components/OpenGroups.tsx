import { Users } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { type BuyingGroup, refreshGroups, useOpenGroups } from '../api/groups.ts'
import { BuyInGroup } from './BuyInGroup.tsx'

/** The offer of a product with its open groups; nothing for products without one. */
export default function OpenGroups({ goodsId, skuId }: { goodsId: string; skuId: string | undefined }) {
  const t = useT()
  const { money } = useFormat()
  const { data } = useOpenGroups(goodsId)
  const offer = data?.offer
  if (!offer) return null
  const only = offer.skus.length === 1 ? offer.skus[0]?.skuId : undefined
  const chosen = only ?? skuId
  return (
    <section aria-label={t('group.offersTitle')}>
      <SectionTitle end={t('group.sizeOf', { count: offer.size })}>{t('group.offersTitle')}</SectionTitle>
      <Card flush className="mt-1">
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <div className="grid gap-0.5">
            <span className="flex items-baseline gap-1.5">
              <Price money={offer.price} size="xl" sale struck={offer.listPrice} />
            </span>
            <span className="text-sm text-muted">
              {offer.sold > 0 && `${t('group.sold', { count: offer.sold })} · `}
              {t('group.noDiscounts')}
            </span>
          </div>
          <BuyInGroup
            offerId={offer.id}
            skuId={chosen}
            label={offer.inStock ? t('group.open') : t('group.soldOut')}
            disabled={!offer.inStock}
          />
        </div>
        {data.list.map((group) => (
          <GroupRow key={group.id} group={group} offerId={offer.id} skuId={chosen} isOpen={offer.inStock} />
        ))}
        <p className="flex items-start gap-2 px-4 py-3 text-sm text-muted">
          <Users size={16} className="mt-0.5 shrink-0" aria-hidden />
          {data.list.length > 0
            ? t('group.openGroupsText', { price: money(offer.price) })
            : t('group.noGroups')}
        </p>
      </Card>
    </section>
  )
}

type RowProps = { group: BuyingGroup; offerId: string; skuId: string | undefined; isOpen: boolean }

function GroupRow({ group, offerId, skuId, isOpen }: RowProps) {
  const t = useT()
  const isFull = group.seatsLeft === 0
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <PageLink
        page={pages.group}
        search={{ id: group.id }}
        className="flex min-w-0 flex-1 items-center gap-3"
      >
        <Avatar name={group.leader.maskedName} picture={group.leader.avatar} />
        <span className="grid min-w-0">
          <span className="truncate font-medium">{group.leader.maskedName}</span>
          <span className="flex flex-wrap gap-x-2 text-sm text-muted">
            <span className="font-medium text-accent">
              {isFull ? t('group.full') : t('group.needs', { count: group.seatsLeft })}
            </span>
            <Countdown ends={group.expiresAt} onEnd={refreshGroups} />
          </span>
        </span>
      </PageLink>
      <BuyInGroup
        offerId={offerId}
        groupId={group.id}
        skuId={skuId}
        label={t('group.join')}
        variant="soft"
        disabled={isFull || !isOpen}
      />
    </div>
  )
}
