import { Users } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { type BuyingGroup, refreshGroups, useOpenGroups } from '../api/groups.ts'
import { BuyInGroup } from './BuyInGroup.tsx'
import { OfferLimits } from './OfferLimits.tsx'
import { OfferPrice } from './OfferPrice.tsx'

/** The offer of a product with its open groups; nothing for products without one. */
export default function OpenGroups({ goodsId, skuId }: { goodsId: string; skuId: string | undefined }) {
  const t = useT()
  const { money } = useFormat()
  const { items, first, hasNextPage, isFetchingNextPage, fetchNextPage } = useOpenGroups(goodsId)
  const offer = first?.offer
  if (!offer) return null
  const only = offer.skus.length === 1 ? offer.skus[0]?.skuId : undefined
  const chosen = only ?? skuId
  const sku = offer.skus.find((one) => one.skuId === chosen)
  return (
    <section aria-label={t('group.offersTitle')}>
      <SectionTitle end={t('group.sizeOf', { count: offer.size })}>{t('group.offersTitle')}</SectionTitle>
      <Card flush className="mt-1">
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <div className="grid gap-0.5">
            <OfferPrice offer={offer} sku={sku} size="xl" />
            <span className="text-sm text-muted">
              {offer.sold > 0 && `${t('group.sold', { count: offer.sold })} · `}
              {t('group.noDiscounts')}
            </span>
            <OfferLimits offer={offer} />
          </div>
          <BuyInGroup
            offerId={offer.id}
            skuId={chosen}
            label={offer.inStock ? t('group.open') : t('group.soldOut')}
            disabled={!offer.inStock}
          />
        </div>
        {items.map((group) => (
          <GroupRow key={group.id} group={group} offerId={offer.id} skuId={chosen} isOpen={offer.inStock} />
        ))}
        {hasNextPage && (
          <div className="px-4 py-2">
            <Button
              variant="quiet"
              size="sm"
              wide
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('common.more')}
            </Button>
          </div>
        )}
        <p className="flex items-start gap-2 px-4 py-3 text-sm text-muted">
          <Users size={16} className="mt-0.5 shrink-0" aria-hidden />
          {items.length === 0
            ? t('group.noGroups')
            : t(offer.priceFrom ? 'group.openGroupsFrom' : 'group.openGroupsText', {
                price: money(offer.price),
              })}
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
