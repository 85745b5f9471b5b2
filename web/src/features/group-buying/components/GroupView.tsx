import { UsersRound } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { type Group, useGroup } from '../api/groups.ts'
import { BuyInGroup } from './BuyInGroup.tsx'
import { GroupStatus } from './GroupStatus.tsx'
import { InviteButton } from './InviteButton.tsx'
import { OfferLimits } from './OfferLimits.tsx'
import { OfferPrice } from './OfferPrice.tsx'

/** A group that a link invites to: the product, the seats, and the way to join. */
export function GroupView({ id }: { id: string }) {
  const t = useT()
  const { data: group, error, refetch } = useGroup({ id })
  if (!group) {
    if (isRefusal(error, 'not-found'))
      return (
        <Notice icon={UsersRound} title={t('group.unknown')} role="alert">
          <PageLink page={pages.campaigns} className={buttonClass()}>
            {t('group.toOffers')}
          </PageLink>
        </Notice>
      )
    return error ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton count={3} />
  }
  return (
    <div className="grid gap-3 desktop:grid-cols-2 desktop:grid-rows-[auto_1fr] desktop:gap-x-6">
      <OfferCard group={group} />
      <Card className="grid content-center gap-5 py-6 desktop:row-span-2">
        <GroupStatus group={group} />
        <div className="mx-auto grid w-full max-w-sm gap-2">
          <Actions group={group} />
        </div>
      </Card>
      <Rules hours={group.offer.hours} />
    </div>
  )
}

function OfferCard({ group: { offer } }: { group: Group }) {
  const t = useT()
  return (
    <Card flush>
      <PageLink
        page={pages.product}
        search={{ id: offer.goodsId }}
        className="flex items-center gap-4 p-4 transition-colors duration-(--fast) hover:bg-shade"
      >
        <Picture
          picture={offer.picture}
          ratio={1}
          sizes="88px"
          alt=""
          className="size-22 shrink-0 rounded-card"
        />
        <span className="grid min-w-0 gap-1">
          <span className="line-clamp-2 leading-snug font-semibold break-words">{offer.title}</span>
          <OfferPrice offer={offer} size="lg" />
          <span className="text-sm text-muted">{t('group.sizeOf', { count: offer.size })}</span>
          <OfferLimits offer={offer} />
        </span>
      </PageLink>
    </Card>
  )
}

/** What the viewer can do: pay or view the own order, invite, join, or open another group. */
function Actions({ group }: { group: Group }) {
  const t = useT()
  const { money } = useFormat()
  const { mine, offer, state } = group
  if (mine)
    return (
      <>
        {!mine.hasPaid && state === 'open' && (
          <>
            <p className="text-center text-sm text-muted">{t('group.mineHeld')}</p>
            <PageLink
              page={pages.pay}
              search={{ orderIds: mine.orderId }}
              className={buttonClass({ wide: true, size: 'lg' })}
            >
              {t('group.payNow')}
            </PageLink>
          </>
        )}
        {mine.hasPaid && state === 'open' && <InviteButton groupId={group.id} />}
        <PageLink
          page={pages.order}
          search={{ id: mine.orderId }}
          className={buttonClass({ variant: 'quiet', wide: true })}
        >
          {t('group.yourOrder')}
        </PageLink>
      </>
    )
  const isJoinable = state === 'open' && group.seatsLeft > 0 && group.paid > 0
  return (
    <>
      {isJoinable && (
        <BuyInGroup
          offerId={offer.id}
          groupId={group.id}
          // The price depends on the option that is chosen next.
          label={offer.priceFrom ? t('group.join') : t('group.joinFor', { price: money(offer.price) })}
          size="lg"
          wide
        />
      )}
      {group.isOfferOpen && (
        <BuyInGroup
          offerId={offer.id}
          label={t('group.openOther')}
          variant={isJoinable ? 'soft' : 'primary'}
          wide
        />
      )}
    </>
  )
}

function Rules({ hours }: { hours: number }) {
  const t = useT()
  return (
    <Card>
      <h2 className="font-semibold">{t('group.rules')}</h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-sm text-ink-2">
        <li>{t('group.rule_1')}</li>
        <li>{t('group.rule_2', { count: hours })}</li>
        <li>{t('group.rule_3')}</li>
      </ol>
    </Card>
  )
}
